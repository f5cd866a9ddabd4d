import type { ChargeField } from '@volante/domain/billing/event-charges';
import type { EventKind } from '@volante/domain/events/kinds';
import type { LocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';

interface Fact {
  source: string;
  day: LocalDate;
  bill_date: LocalDate;
  recorded_at: Date;
}

export interface TripPaymentRow extends Fact {
  driver_id: string;
  platform: string;
  category: string;
  trip_id: string;
  happened_at: Date;
  started_at: Date | null;
  km_m: number;
  net_fare: Pesos;
  tips: Pesos;
  promotions: Pesos;
  toll: Pesos;
  adjustment: Pesos;
  other: Pesos;
  taxes: Pesos;
  cash_collected: Pesos;
}

export interface TollRow extends Fact {
  car_id: string;
  driver_id: string | null;
  happened_at: Date;
  address: string;
  amount: Pesos;
}

export interface ChargeRow extends Fact {
  event_id: string;
  driver_id: string;
  field: ChargeField;
  kind: EventKind | null;
  type: string;
  subject: string;
  title: string;
  part: number;
  parts: number;
  amount: Pesos;
}

export interface PrepaymentRow extends Fact {
  driver_id: string;
  reference_key: string | null;
  amount: Pesos;
}

/** Returns how many facts were new. All rows travel as one JSON value, so any number fits in one statement. */
async function insertFacts(db: Db, table: string, columns: readonly string[], rows: readonly Fact[]): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const { rows: taken } = await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
    returning source`.execute(db);
  return taken.length;
}

const fact = ['source', 'driver_id', 'day', 'bill_date', 'recorded_at'] as const;

/** What may change of a trip payment: its km and the eight parts of its amount. */
export const tripParts = [
  'km_m',
  'net_fare',
  'tips',
  'promotions',
  'toll',
  'adjustment',
  'other',
  'taxes',
  'cash_collected',
] as const;

export const insertTripPayments = (db: Db, rows: readonly TripPaymentRow[]): Promise<number> =>
  insertFacts(
    db,
    'trip_payments',
    [...fact, 'platform', 'category', 'trip_id', 'happened_at', 'started_at', ...tripParts],
    rows,
  );

export const insertTolls = (db: Db, rows: readonly TollRow[]): Promise<number> =>
  insertFacts(db, 'toll_passages', [...fact, 'car_id', 'happened_at', 'address', 'amount'], rows);

export const insertCharges = (db: Db, rows: readonly ChargeRow[]): Promise<number> =>
  insertFacts(
    db,
    'event_charges',
    [...fact, 'event_id', 'field', 'kind', 'type', 'subject', 'title', 'part', 'parts', 'amount'],
    rows,
  );

/** The charges an event has put into bills, in their order. */
export function chargesOfEvent(db: Db, eventId: string): Promise<ChargeRow[]> {
  return db.selectFrom('event_charges').selectAll().where('event_id', '=', eventId).orderBy('part').execute();
}

export const insertPrepayment = (db: Db, row: PrepaymentRow): Promise<number> =>
  insertFacts(db, 'prepayments', [...fact, 'amount', 'reference_key'], [row]);

/** Whether the prepayment stored under this source has the same driver and amount. */
export async function isPrepayment(db: Db, { source, driver_id, amount }: PrepaymentRow): Promise<boolean> {
  const { rows } = await sql`
    select from prepayments where source = ${source} and driver_id = ${driver_id} and amount = ${amount}`.execute(db);
  return rows.length === 1;
}
