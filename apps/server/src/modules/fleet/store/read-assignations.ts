import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { AssignationsTable, CarConfigsTable, CarsTable } from '../tables.ts';

export interface AssignationRow
  extends
    Omit<Selectable<AssignationsTable>, 'ended_at'>,
    Pick<Selectable<CarsTable>, 'color'>,
    Pick<Selectable<CarConfigsTable>, 'brand' | 'model'> {
  /** The driver who asks first, then the partner. */
  drivers: string[];
}

interface Asked {
  driverId: string;
  limit: number;
  offset: number;
  /** Only those of which the car or the driver is in that label. */
  labelId: string | null;
}

/** The assignations the driver is part of now, newest first. */
export async function readAssignations({ db }: Ctx, asked: Asked): Promise<AssignationRow[]> {
  const { driverId, limit, offset, labelId } = asked;
  const labelled = sql`exists (
    select from label_elements e where e.label_id = ${labelId} and e.element in (a.car_id, own.driver_id)
  )`;
  const { rows } = await sql<AssignationRow>`
    select
      a.id, a.car_id, a.started_at,
      a.exchange_address, a.exchange_latitude, a.exchange_longitude,
      a.parking_address, a.parking_latitude, a.parking_longitude,
      c.color, k.brand, k.model,
      array(
        select d.driver_id from assignation_drivers d
        where d.assignation_id = a.id and d.ended_at is null
        order by d.driver_id = own.driver_id desc, d.seat
      ) as drivers
    from assignation_drivers own
    join assignations a on a.id = own.assignation_id
    join cars c on c.id = a.car_id
    join car_configs k on k.id = c.config_id
    where own.driver_id = ${driverId} and own.ended_at is null ${labelId === null ? sql`` : sql`and ${labelled}`}
    order by own.started_at desc, a.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
