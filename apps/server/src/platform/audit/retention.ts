import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { int, text } from '../database/columns.ts';
import { onlyRow, statement } from '../database/statement.ts';
import { inTransaction, takeTime } from '../database/transaction.ts';
import { append } from './append.ts';
import { type Chain, chains } from './chains.ts';
import { signerOf } from './signer.ts';

/** The last row before the first that is still kept; all older ones come before it, whatever a clock said meanwhile. */
const lastToGo = statement(
  { place: int, hash: text },
  (chain: Chain, before: Date) => sql`
    select a.place, a.hash from staff_actions a
    where a.chain = ${chain} and a.place < coalesce(
      (select min(k.place) from staff_actions k where k.chain = ${chain} and k.at >= ${before}),
      (select h.place + 1 from staff_action_heads h where h.chain = ${chain})
    )
    order by a.place desc limit 1`,
);

const holdEnd = statement(
  { place: int },
  (chain: Chain) => sql`select place from staff_action_heads where chain = ${chain} for update`,
);

const deleteThrough = (tx: Ctx, chain: Chain, place: number) =>
  sql`delete from staff_actions where chain = ${chain} and place <= ${place}`.execute(tx.db);

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** Cuts what a chain keeps no longer. First comes a row that says so, without which the database lets nothing go. */
async function cutChain(ctx: Ctx, chain: Chain, years: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await takeTime(tx);
    onlyRow(await holdEnd(tx.db, chain));
    const now = tx.clock.now();
    const [last] = await lastToGo(tx.db, chain, yearsBefore(now, years));
    if (!last) return;
    await append(tx, {
      ...signerOf({ kind: 'system' }),
      chain,
      at: now,
      action: 'audit cut',
      title: 'Se borró lo que ya no se guarda',
      permission: null,
      subject_kind: null,
      subject_ref: null,
      outcome: 'done',
      refusal_code: null,
      approval_id: null,
      looked_quarter: null,
      cut_through: last.place,
      cut_hash: last.hash,
      words: null,
      drivers: [],
    });
    await deleteThrough(tx, chain, last.place);
  });
}

export async function cutAudit(ctx: Ctx): Promise<void> {
  const years = { money: ctx.config.auditMoneyYears, other: ctx.config.auditYears };
  for (const chain of chains) await cutChain(ctx, chain, years[chain]);
}
