import type { LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { int } from '../../platform/database/columns.ts';
import { onlyRow, statement } from '../../platform/database/statement.ts';
import { enterIvaBeyond, ivaBeyondBalances } from '../billing/public.ts';

/** What is sold counts, what is taken back counts against it. An SQL fragment over rows of `tax_documents`. */
export const signedAmount = (amount: string): RawBuilder<number> =>
  sql<number>`case kind when 'credit_note' then -${sql.ref(amount)} else ${sql.ref(amount)} end`;

/** The documents of each bill together. Those of a bill without credit notes are rounded as the bill is. */
const documented = (which: RawBuilder<unknown>) => sql`(
  select driver_id, bill_id as bill, sum(${signedAmount('total_amount')}) as total, sum(${signedAmount('iva')}) as iva
  from tax_documents
  where bill_id in (select bill_id from tax_documents where kind = 'credit_note') and ${which}
  group by driver_id, bill_id
)`;

const enter = (which: RawBuilder<unknown>, date: LocalDate) => sql`
  with entered as (${enterIvaBeyond(documented(which), sql`${date}::date`)} returning 1)
  select count(*)::integer as entries from entered`;

const enterOfBills = statement({ entries: int }, (billIds: readonly string[], date: LocalDate) =>
  enter(sql`bill_id = any(${billIds}::text[])`, date),
);

/** [BKS-15] Enters in the journal by how many pesos the documents of these bills round otherwise. */
export async function enterRounding(tx: Db, billIds: readonly string[], date: LocalDate): Promise<void> {
  await enterOfBills(tx, billIds, date);
}

const enterOfAll = statement({ entries: int }, (date: LocalDate) => enter(sql`true`, date));

/** The same for documents that were planned by releases before this one. Returns how many entries there were. */
export async function enterMissingRounding(db: Db, date: LocalDate): Promise<number> {
  return onlyRow(await enterOfAll(db, date)).entries;
}

/** [BKS-15] What the journal must hold for it, by account; debits are positive. Columns: account, amount. */
export const documentBalances: RawBuilder<unknown> = ivaBeyondBalances(documented(sql`true`));
