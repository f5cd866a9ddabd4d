import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { columnsOf, listOf, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';

const {
  exchange_of: _of,
  ended_at: _ended,
  exchange_alias: _alias,
  parking_alias: _parking,
  parking_floor: _floor,
  parking_slot: _slot,
  ...shown
} = columnsOf('assignations');

const assignation = {
  ...shown,
  color: text,
  brand: text,
  model: text,
  /** The driver who asks comes first, then the partner. */
  drivers: listOf(text),
};

export type AssignationRow = RowOf<typeof assignation>;

interface Asked {
  driverId: string;
  limit: number;
  offset: number;
  /** If given, only assignations whose car or driver is in this label. */
  labelId: string | null;
}

const selectAssignations = statement(
  assignation,
  (driverId: string, labelId: string | null, limit: number, offset: number) => sql`
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
    where own.driver_id = ${driverId} and own.ended_at is null
      and (${labelId}::text is null or exists (
        select from label_elements e where e.label_id = ${labelId} and e.element in (a.car_id, own.driver_id)
      ))
    order by own.started_at desc, a.id
    limit ${limit} offset ${offset}`,
);

/** The assignations the driver is part of now, newest first. */
export function readAssignations({ db }: Ctx, asked: Asked): Promise<AssignationRow[]> {
  return selectAssignations(db, asked.driverId, asked.labelId, asked.limit, asked.offset);
}
