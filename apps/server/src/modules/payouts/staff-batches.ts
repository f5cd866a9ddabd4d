import { answerSeparators } from '@volante/domain/payouts/answer-shape';
import { payoutLabel, payoutStates, type PayoutState } from '@volante/domain/payouts/states';
import { addPesos } from '@volante/domain/values/money';
import type {
  PayoutAct,
  PayoutAnswerFormat,
  PayoutBatch,
  PayoutBatchPage,
  PayoutBatchRecord,
  PayoutLinePage,
} from '../../generated/staff-resolvers.generated.ts';
import { readActs, type RecordedAct } from '../../platform/audit/read.ts';
import { onlyStaff } from '../../platform/console/may.ts';
import type { Ctx } from '../../platform/context.ts';
import { onlyRow } from '../../platform/database/statement.ts';
import { isExactInstant, noSuchPage, readParts, writeParts } from '../../platform/page-place.ts';
import { openWishes } from '../approvals/public.ts';
import { bankName } from '../banking/public.ts';
import { namesForStaff } from '../drivers/public.ts';
import { newestShape, shapeOf } from './answer-store.ts';
import { countBatches, oneStaffBatch, type StaffBatchRow, staffBatches, staffLines } from './store.ts';

const perPage = 100;

/** 'staff:Ana' is how the tables keep who did it. */
const withoutKind = (name: string) => (name === 'system' ? 'el sistema' : name.replace(/^staff:/, ''));

function shownBatch({ id, prepared_at, prepared_by, exported_at, states }: StaffBatchRow): PayoutBatch {
  const found = payoutStates.flatMap((state) => states.filter((one) => one.state === state));
  return {
    id,
    preparedAt: prepared_at,
    preparedBy: withoutKind(prepared_by),
    exportedAt: exported_at,
    lines: found.reduce((sum, { lines }) => sum + lines, 0),
    amount: addPesos(...found.map(({ amount }) => amount)),
    states: found.map((one) => ({ ...one, label: payoutLabel(one.state) })),
  };
}

interface Asked {
  open?: boolean | null | undefined;
  after?: string | null | undefined;
}

/** [CON-19] A page of batches. */
export async function batchPage({ db }: Ctx, { open: wanted, after }: Asked): Promise<PayoutBatchPage> {
  const open = wanted === true;
  const [at = null, id = null] = after ? readParts(after, 2) : [];
  if (at !== null && !isExactInstant(at)) throw noSuchPage();
  const found = await staffBatches(db, open, at, id, perPage + 1);
  const rows = found.slice(0, perPage);
  const last = found.length > perPage ? rows.at(-1) : undefined;
  const { count } = onlyRow(await countBatches(db, open));
  return { count, rows: rows.map(shownBatch), next: last ? writeParts([last.place, last.id]) : null };
}

/** [CON-19] The lines of a batch, without their accounts. */
export async function linePage(
  ctx: Ctx,
  asked: { batch: string; state?: PayoutState | null | undefined; after?: string | null | undefined },
): Promise<PayoutLinePage> {
  const { batch, state } = asked;
  const [row] = await oneStaffBatch(ctx.db, batch);
  const [after] = asked.after ? readParts(asked.after, 1) : [];
  const found = await staffLines(ctx.db, { batch, state: state ?? undefined, after }, perPage + 1);
  const lines = found.slice(0, perPage);
  const names = await namesForStaff(ctx, [...new Set(lines.map(({ driver_id }) => driver_id))]);
  const sums = (row?.states ?? []).filter((one) => !state || one.state === state);
  const last = found.length > perPage ? lines.at(-1) : undefined;
  return {
    count: sums.reduce((sum, one) => sum + one.lines, 0),
    rows: lines.map((line) => ({
      bill: line.bill_id,
      driver: names.get(line.driver_id) ?? { uid: line.driver_id, name: '' },
      bank: bankName(line.bank_code),
      amount: line.amount,
      state: line.state,
      label: payoutLabel(line.state),
      reason: line.reason,
      sentOn: line.sent_on,
      bankDay: line.bank_day,
      changedAt: line.changed_at,
      changedBy: withoutKind(line.changed_by),
    })),
    next: last ? writeParts([last.bill_id]) : null,
  };
}

const mostActs = 200;

const nameOf = ({ person, person_name: name, door }: RecordedAct) => (door === 'console' ? (name ?? person) : person);

/** Who did what with a batch, of the record of the staff: it is kept there for years, each act with who agreed to it. */
async function actsOf({ db }: Ctx, id: string): Promise<PayoutAct[]> {
  const rows = await readActs(db, { subjects: [id], outcome: 'done' }, { most: mostActs });
  const acts = rows.filter((row) => row.subject_kind === 'payout batch' && row.action !== 'approvals ask');
  const ids = acts.flatMap(({ approval_id: approval }) => approval ?? []);
  const agreed =
    ids.length > 0
      ? await readActs(db, { subjects: ids, action: 'approvals approve', outcome: 'done' }, { most: mostActs })
      : [];
  const agreedBy = new Map(agreed.map((act) => [act.subject_ref, nameOf(act)]));
  return acts.toReversed().map((act) => ({
    at: act.at,
    who: nameOf(act),
    action: act.action,
    title: act.title,
    approvedBy: agreedBy.get(act.approval_id) ?? null,
    why: act.words?.why ?? null,
  }));
}

/** [CON-19] One batch with who did what, and what somebody has asked for. */
export async function batchRecord(ctx: Ctx, id: string): Promise<PayoutBatchRecord | null> {
  const [row] = await oneStaffBatch(ctx.db, id);
  if (!row) return null;
  return {
    batch: shownBatch(row),
    wishes: await openWishes(ctx, onlyStaff(ctx), 'batch', id),
    acts: await actsOf(ctx, id),
  };
}

const columnWords = { glosa: 'Glosa', result: 'Resultado', reason: 'Motivo', amount: 'Monto', day: 'Día' } as const;

/** [CON-19] How the bank's answers are read now. */
export async function answerFormat({ db }: Ctx): Promise<PayoutAnswerFormat | null> {
  const row = await newestShape(db);
  if (!row) return null;
  const { separator, columns, confirmed, returned } = shapeOf(row);
  const named = (Object.keys(columnWords) as (keyof typeof columnWords)[]).flatMap((column) => {
    const name = columns[column];
    return name === null ? [] : [{ what: columnWords[column], name }];
  });
  return {
    version: row.version,
    madeAt: row.made_at,
    madeBy: withoutKind(row.made_by),
    separator: answerSeparators[separator],
    columns: named,
    confirmed: [...confirmed],
    returned: [...returned],
  };
}
