import { remoteDoorsLabel } from '@volante/domain/doors/policy';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { bool, columnsOf, int, json, orNull, type OrNulls, type RowOf } from '../../../platform/database/columns.ts';
import { onlyRow, statement } from '../../../platform/database/statement.ts';
import { type DriverStanding, standingOf } from '../../drivers/public.ts';
import { driversOf, inLabel, remoteDoorsOf } from '../../fleet/public.ts';
import { type LastSaid, lastSaid, lastSaidColumns } from '../../telemetry/public.ts';
import type { DoorCommandRow } from './commands.ts';

export interface Asked {
  driverId: string;
  carId: string;
}

export type CarStatusRow = OrNulls<LastSaid> & OrNulls<DoorCommandRow>;

const selectCarStatus = statement<CarStatusRow, [driverId: string, carId: string]>(
  { ...lastSaidColumns, ...columnsOf('door_commands') },
  (driverId, carId) => sql`
    with asked as (select ${driverId}::text as driver_id, ${carId}::text as car_id)
    select said.*, pressed.*
    from asked
    left join lateral ${lastSaid(sql.ref('asked.car_id'))} as said on true
    left join lateral (
      select * from door_commands c
      where c.driver_id = asked.driver_id and c.car_id = asked.car_id
      order by c.pressed_at desc
      limit 1
    ) as pressed on true`,
);

/** The car's last reported state, with the driver's last press for that car. */
export async function readCarStatus({ db }: Ctx, { driverId, carId }: Asked): Promise<CarStatusRow> {
  return onlyRow(await selectCarStatus(db, driverId, carId));
}

const driverAndCar = {
  /** Null for a driver who does not exist. */
  standing: json<DriverStanding | null>(),
  /** Null for a car that does not exist. */
  listed: orNull(bool),
  labelled: bool,
  drivers: int,
};

const selectDriverAndCar = statement(
  driverAndCar,
  (driverId: string, carId: string) => sql`
    with asked as (select ${driverId}::text as driver_id, ${carId}::text as car_id)
    select
      ${standingOf(sql.ref('asked.driver_id'))} as standing,
      ${remoteDoorsOf(sql.ref('asked.car_id'))} as listed,
      ${inLabel(remoteDoorsLabel, sql.ref('asked.car_id'))} as labelled,
      ${driversOf(sql.ref('asked.car_id'))} as drivers
    from asked`,
);

/** What the door policy needs to know about driver and car, except whose turn it is. */
export async function readDriverAndCar({ db }: Ctx, { driverId, carId }: Asked): Promise<RowOf<typeof driverAndCar>> {
  return onlyRow(await selectDriverAndCar(db, driverId, carId));
}
