import { remoteDoorsLabel } from '@volante/domain/doors/policy';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import { type DriverStanding, standingOf } from '../../drivers/public.ts';
import { driversOf, inLabel, remoteDoorsOf } from '../../fleet/public.ts';
import { type LastSaid, lastSaid } from '../../telemetry/public.ts';
import type { DoorCommandRow } from './commands.ts';

export interface Asked {
  driverId: string;
  carId: string;
}

/** Of a left join: a whole row, or none of it. */
type OrNulls<Row> = Row | { [Column in keyof Row]: null };

export type CarStatusRow = OrNulls<LastSaid> & OrNulls<DoorCommandRow>;

const selectCarStatus = compiledOnce(
  (driverId: string, carId: string) => sql<CarStatusRow>`
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

/** What the car last said, beside the driver's last press with that car. */
export async function readCarStatus({ db }: Ctx, { driverId, carId }: Asked): Promise<CarStatusRow> {
  const [row] = await selectCarStatus(db, driverId, carId);
  return row!;
}

interface DriverAndCar {
  /** Null for a driver who does not exist. */
  standing: DriverStanding | null;
  /** Null for a car that does not exist. */
  listed: boolean | null;
  labelled: boolean;
  drivers: number;
}

const selectDriverAndCar = compiledOnce(
  (driverId: string, carId: string) => sql<DriverAndCar>`
    with asked as (select ${driverId}::text as driver_id, ${carId}::text as car_id)
    select
      ${standingOf(sql.ref('asked.driver_id'))} as standing,
      ${remoteDoorsOf(sql.ref('asked.car_id'))} as listed,
      ${inLabel(remoteDoorsLabel, sql.ref('asked.car_id'))} as labelled,
      ${driversOf(sql.ref('asked.car_id'))} as drivers
    from asked`,
);

/** What the policy of the doors asks about driver and car, except whose turn it is. */
export async function readDriverAndCar({ db }: Ctx, { driverId, carId }: Asked): Promise<DriverAndCar> {
  const [row] = await selectDriverAndCar(db, driverId, carId);
  return row!;
}
