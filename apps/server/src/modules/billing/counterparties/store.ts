import { counterparties, type CounterpartyKey } from '@volante/domain/billing/counterparties';
import { comparableText } from '@volante/domain/values/comparable-text';
import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { date, int, oneOf, orNull } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';
import { ivaParts, taxedBills } from '../journal/iva-store.ts';
import { lineAccount } from '../journal/treatment-store.ts';

export type CounterpartyPayment = Row<'counterparty_payments'>;

export async function insertCounterpartyPayment(db: Db, row: NewRow<'counterparty_payments'>): Promise<void> {
  await db.insertInto('counterparty_payments').values(row).execute();
}

/** The payments of this reference. Those of earlier releases have no key: their references are compared here. */
export async function counterpartyPaymentsOf(db: Db, key: string): Promise<CounterpartyPayment[]> {
  const rows = await db
    .selectFrom('counterparty_payments')
    .selectAll()
    .where((eb) => eb.or([eb('reference_key', '=', key), eb('reference_key', 'is', null)]))
    .orderBy('recorded_at')
    .execute();
  return rows.filter(({ reference }) => comparableText(reference) === key);
}

type Alike = Pick<CounterpartyPayment, 'counterparty' | 'week' | 'amount' | 'recorded_on'>;

/** A payment of the same counterparty, week and amount that was recorded on that day, unless it was reversed. */
export function findAlike(db: Db, alike: Alike): Promise<CounterpartyPayment | undefined> {
  return db
    .selectFrom('counterparty_payments')
    .selectAll()
    .where('counterparty', '=', alike.counterparty)
    .where('amount', '=', alike.amount)
    .where('recorded_on', '=', alike.recorded_on)
    .where(sql<boolean>`week is not distinct from ${alike.week}::date`)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

/** Until the transaction ends, nobody else records such a payment: the second of two alike is seen. */
export async function holdCounterpartyPayments(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('counterparty-payments'))`.execute(db);
}

/** Marks a payment as reversed, once. Undefined when there is none, or it is reversed already. */
export function markReversed(
  db: Db,
  reference: string,
  reversal: Pick<CounterpartyPayment, 'reversed_at' | 'reversed_by' | 'reversal_reason'>,
): Promise<CounterpartyPayment | undefined> {
  return db
    .updateTable('counterparty_payments')
    .set(reversal)
    .where('reference', '=', reference)
    .where('reversed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

const parties = sql`(values ${sql.join(
  counterparties.map(
    ({ key, account, paysUs }) => sql`(${sql.lit(key)}, ${sql.lit(account)}, ${sql.lit(paysUs ? 1 : -1)})`,
  ),
)}) as party (key, account, sign)`;

/** What payments of counterparties say the journal must hold; debits are positive. Columns: account, driver_id, amount. */
export const counterpartyBalances: RawBuilder<unknown> = sql`
  select side.account, null, side.sign * paid.amount
  from counterparty_payments paid
  join ${parties} on party.key = paid.counterparty
  cross join lateral (values ('bank', party.sign), (party.account, -party.sign)) as side (account, sign)
  where paid.reversed_at is null`;

/** What is billed of each counterparty, by week. Fines are charges of events, whichever way they are paid. */
const billedByWeek = sql`
  select b.monday as week, each.counterparty, sum(each.amount) as amount
  from bill_weeks b
  cross join lateral (values
    ('uber', b.uber::bigint), ('didi', b.didi), ('cabify', b.cabify), ('beat', b.beat), ('peajes', b.tag)
  ) as each (counterparty, amount)
  group by 1, 2
  union all
  select null, 'iva', coalesce(sum(iva), 0) from ${ivaParts(taxedBills)} as taxed
  union all
  select b.monday, 'multas', sum(case when c.field = 'refund' then -c.amount else c.amount end)
  from event_charges c
  join bill_weeks b on b.driver_id = c.driver_id and b.monday = date_trunc('week', c.bill_date)::date
  where ${lineAccount} = 'fines'
  group by 1`;

const owed = { counterparty: oneOf<CounterpartyKey>(), week: orNull(date), billed: int, paid: int };

/**
 * What was billed and paid of each counterparty in closed weeks: of platforms week by week, where something is left; of
 * the others in all, with no week.
 */
export const owedByCounterparties = statement(
  owed,
  (counterparty: string | null, week: LocalDate | null) => sql`
    select counterparty, week, sum(billed)::bigint as billed, sum(paid)::bigint as paid
    from (
      select counterparty, case when party.account like 'platform:%' then week end as week, amount as billed, 0 as paid
      from (${billedByWeek}) as billed join ${parties} on party.key = counterparty
      union all
      select counterparty, week, 0, amount from counterparty_payments where reversed_at is null
    ) as moved
    where (${counterparty}::text is null or counterparty = ${counterparty}) and (${week}::date is null or week = ${week})
    group by counterparty, week
    order by counterparty, week`,
);
