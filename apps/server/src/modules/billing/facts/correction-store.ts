import type { CorrectionKind } from '@volante/domain/billing/corrections';
import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { date, int, json, orNull, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { tripParts } from './store.ts';

/** What a source says of a fact now: its source and the parts of its amount. */
export interface ReportedFact {
  source: string;
  [part: string]: string | number;
}

const column = (table: string, part: string) => sql.ref(`${table}.${part}`);
const all = (table: string, parts: readonly string[]) => sql.join(parts.map((part) => column(table, part)));

/**
 * The facts that are known otherwise than they are reported now, each with its latest version and the driver of that one: a
 * toll may have been moved. Ordered by source.
 */
function changedFacts(facts: string, corrections: string, parts: readonly string[]) {
  const sums = sql.join(parts.map((part) => sql`coalesce(sum(${sql.ref(part)}), 0)::bigint as ${sql.ref(part)}`));
  const known = sql.join(parts.map((part) => sql`${column('f', part)} + ${column('c', part)} as ${sql.ref(part)}`));
  const given = sql.join(parts.map((part) => sql`${sql.ref(part)} bigint`));
  return statement(
    {
      source: text,
      driver_id: orNull(text),
      day: date,
      bill_date: date,
      version: int,
      known: json<Record<string, number>>(),
    },
    (reported: string) => sql`
      select f.source, case when c.version = 1 then f.driver_id else c.driver_id end as driver_id, f.day, f.bill_date,
        c.version, to_jsonb(k) as known
      from jsonb_to_recordset(${reported}::jsonb) as g (source text, ${given})
      join ${sql.table(facts)} f on f.source = g.source
      cross join lateral (
        select coalesce(max(version), 1) as version, (array_agg(driver_id order by version desc))[1] as driver_id, ${sums}
        from ${sql.table(corrections)} where source = f.source
      ) as c
      cross join lateral (select ${known}) as k
      where (${all('k', parts)}) is distinct from (${all('g', parts)})
      order by f.source`,
  );
}

/** A kind of fact that its source may correct. */
export interface Correctable {
  facts: 'trip_payments' | 'toll_passages';
  corrections: 'trip_corrections' | 'toll_corrections';
  parts: readonly string[];
  changed: ReturnType<typeof changedFacts>;
}

const correctable = (
  facts: Correctable['facts'],
  corrections: Correctable['corrections'],
  parts: readonly string[],
) => ({
  facts,
  corrections,
  parts,
  changed: changedFacts(facts, corrections, parts),
});

export const tripPayments: Correctable = correctable('trip_payments', 'trip_corrections', tripParts);
export const tollPassages: Correctable = correctable('toll_passages', 'toll_corrections', ['amount']);

/** Until the transaction ends, nobody else can correct these facts. */
export async function holdFacts(db: Db, { facts }: Correctable, sources: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(facts)} where source = any(${[...sources]}::text[]) order by source for update`.execute(
    db,
  );
}

export interface CorrectionRow {
  source: string;
  version: number;
  kind: CorrectionKind;
  driver_id: string | null;
  day: LocalDate;
  bill_date: LocalDate;
  amount_before: number;
  recorded_at: Date;
  [part: string]: string | number | Date | null;
}

/** Trip corrections take the platform from their payment. */
export async function insertCorrections(db: Db, of: Correctable, rows: readonly CorrectionRow[]): Promise<void> {
  const platform = of === tripPayments ? ['platform'] : [];
  const names = [
    'source',
    'version',
    'kind',
    'driver_id',
    'day',
    'bill_date',
    'amount_before',
    'recorded_at',
    ...of.parts,
  ];
  await sql`
    insert into ${sql.table(of.corrections)} (${sql.join([...names, ...platform].map((name) => sql.ref(name)))})
    select ${sql.join([...names.map((name) => column('g', name)), ...platform.map((name) => column('f', name))])}
    from jsonb_populate_recordset(null::${sql.table(of.corrections)}, ${JSON.stringify(rows)}::jsonb) as g
    join ${sql.table(of.facts)} f on f.source = g.source`.execute(db);
}
