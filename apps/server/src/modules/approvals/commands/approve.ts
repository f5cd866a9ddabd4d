import { approvalStateLabel, type ApprovalStep, grantEndOf } from '@volante/domain/approvals/approval';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Action, Done } from '../../../platform/actions/action.ts';
import { actOf, typedOf } from '../../../platform/actions/audit.ts';
import { readInput, type Wish } from '../../../platform/actions/input.ts';
import { asDone, previewWords } from '../../../platform/actions/preview.ts';
import { NotThisApprover } from '../../../platform/actions/second.ts';
import { recordAct } from '../../../platform/audit/record.ts';
import type { Ctx } from '../../../platform/context.ts';
import { savepoint } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitsChanged } from '../../../platform/waits/tell.ts';
import { holdStaff } from '../../staff/public.ts';
import { askerOf, wishOf } from '../asked-wish.ts';
import { type ApprovalRow, endApproval, findApproval } from '../store/approvals.ts';
import { holdOpen, stateAfter } from './hold-open.ts';
import { mustBeAnother, mustBeThere } from './must-be-another.ts';

type Catalogue = ReadonlyMap<string, Action>;

/** How agreeing ended: `text` is what the action answered, or what was in the way. */
interface Ended {
  step: Extract<ApprovalStep, 'do' | 'fail' | 'outdate'>;
  text: string;
  forAsker?: boolean;
}

/** Thrown to undo what was tried. */
class Undone extends Error {
  readonly ended: Ended;

  constructor(ended: Ended) {
    super('undone');
    this.ended = ended;
  }
}

/** What somebody outside says, had before the transaction. What cannot be asked is found again within it. */
export async function askOutside(ctx: Ctx, id: string, catalogue: Catalogue): Promise<unknown> {
  const row = await findApproval(ctx.db, id);
  const action = row && catalogue.get(row.action);
  if (!row || !action?.ask) return undefined;
  const on = { ...ctx, actor: await askerOf(ctx, row, action) };
  return action.ask(on, (await readInput(on, wishOf(row, catalogue))).input);
}

/** What an approval is about, who agrees to it, and what somebody outside has said. */
interface Agreed {
  row: ApprovalRow;
  by: string;
  said: unknown;
}

async function run(on: Ctx, wish: Wish, { row, by, said }: Agreed): Promise<Done> {
  const read = await readInput(on, wish);
  const done = asDone(await wish.action.run(on, read.input, { why: row.why, said, agreement: { gated: true, by } }));
  if (previewWords(done) !== row.preview) throw new Undone({ step: 'outdate', text: previewWords(done) });
  // What it answers is for whoever asked, who does it by themselves.
  if (done.finish) throw new Undone({ step: 'do', text: done.text, forAsker: true });
  await recordAct(on, actOf(wish, read, await typedOf(on, wish), { ...done, approval: { id: row.id } }));
  return done;
}

/** Rehearsed and done at once, as whoever asked: what has another result than was shown, or cannot be done, is undone. */
async function tried(tx: Ctx, agreed: Agreed, catalogue: Catalogue): Promise<Ended> {
  const { row } = agreed;
  try {
    return await savepoint(tx, async (on) => {
      const wish = wishOf(row, catalogue);
      const { text } = await run({ ...on, actor: await askerOf(on, row, wish.action) }, wish, agreed);
      return { step: 'do', text };
    });
  } catch (error) {
    if (error instanceof Undone) return error.ended;
    // In a moment, or for somebody else, it may work: nothing is decided yet.
    if (!(error instanceof Refusal) || error.code === 'UNAVAILABLE' || error instanceof NotThisApprover) throw error;
    return { step: 'fail', text: error.message };
  }
}

function answerOf({ asked_by_name: name }: ApprovalRow, { text, forAsker }: Ended, until: Date): string {
  if (!forAsker) return `Aprobada y hecha: ${text}`;
  return `Aprobada. ${name} puede hacerlo una vez, hasta el ${formatDateTime(until)}.`;
}

/** [CON-06] Another person agrees: it is done in this transaction, or not at all. */
export async function approve(tx: Ctx, id: string, catalogue: Catalogue, said: unknown): Promise<Done> {
  await mustBeThere(tx);
  await holdStaff(tx);
  const row = await holdOpen(tx, id);
  const who = await mustBeAnother(tx, row);
  const ended = await tried(tx, { row, by: who.decided_by, said }, catalogue);
  const now = tx.clock.now();
  const state = stateAfter(tx, row, ended.step);
  const until = grantEndOf(now);
  await endApproval(tx.db, id, now, {
    ...who,
    state,
    ...(state !== 'done' && { said: ended.text }),
    ...(ended.forAsker && { granted_until: until }),
  });
  if (state === 'done') return { text: answerOf(row, ended, until), after: state, approval: { id } };
  waitsChanged(tx);
  const what = state === 'stale' ? `Ahora sería:\n${ended.text}` : ended.text;
  throw new Refusal('CONFLICT', `${approvalStateLabel(state)}. No se hizo nada. ${what}`, { commit: true });
}
