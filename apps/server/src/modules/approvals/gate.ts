import { type ApprovalKind, expiryOf } from '@volante/domain/approvals/approval';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Done, Finished } from '../../platform/actions/action.ts';
import type { Wish } from '../../platform/actions/input.ts';
import { staffOf } from '../../platform/actions/may.ts';
import { asDone, previewWords, rehearsalOf } from '../../platform/actions/preview.ts';
import { type Deed, onlyAsked, secondGate, tookTwo } from '../../platform/actions/second.ts';
import type { Ctx } from '../../platform/context.ts';
import { savepoint } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { staffNames } from '../staff/public.ts';
import { hashOf, whoAsks } from './asked-wish.ts';
import { gateOf } from './gate-state.ts';
import {
  type ApprovalRow,
  expireApprovals,
  findGrant,
  findOpen,
  insertApproval,
  takeGrant,
} from './store/approvals.ts';

const notNeeded = 'Se hizo sin segunda aprobación: hay menos de dos personas que puedan darla.';

const withWords = (text: string): string => `${text}\n${notNeeded}`;

const finishedWithWords = (said: string | Finished): string | Finished =>
  typeof said === 'string' ? withWords(said) : { ...said, text: withWords(said.text) };

/** Said at the console, where somebody could have expected to be asked for it. */
function doneAlone({ action }: Wish): Deed {
  return async (tx, { input }, besides) => {
    const done = asDone(await action.run(tx, input, besides));
    if (staffOf(tx.actor).door === 'shell' || !tookTwo(action, done)) return done;
    const { finish } = done;
    return {
      ...done,
      text: withWords(done.text),
      ...(finish && { finish: async (ctx: Ctx) => finishedWithWords(await finish(ctx)) }),
    };
  };
}

/** Done by whoever asked, once, when somebody has agreed to what it answers them alone. */
function taken({ action }: Wish, { id, preview }: ApprovalRow): Deed {
  return async (tx, { input }, besides) => {
    if (!(await takeGrant(tx.db, id, tx.clock.now())))
      throw new Refusal('CONFLICT', 'Esta aprobación ya se usó o venció. Pídelo otra vez.');
    const done = asDone(await action.run(tx, input, besides));
    if (previewWords(done) !== preview)
      throw new Refusal('CONFLICT', 'El resultado ya no es el que se aprobó. Pídelo otra vez.');
    return { ...done, approval: { id } };
  };
}

async function whoMayAgree(ctx: Ctx, approvers: readonly string[]): Promise<string> {
  const asker = whoAsks(ctx);
  const names = await staffNames(
    ctx,
    approvers.filter((id) => id !== asker),
  );
  return [...names.values()].toSorted((one, other) => one.localeCompare(other, 'es')).join(', ');
}

async function keptAsking(tx: Ctx, { action, input, why = '' }: Wish, asking: Asking, drivers: readonly string[]) {
  const { name, door } = staffOf(tx.actor);
  const now = tx.clock.now();
  const id = tx.ids.next();
  const isNew = await insertApproval(tx.db, {
    id,
    kind: asking.kind,
    action: action.name,
    input: JSON.stringify(input),
    why: why.trim(),
    input_hash: asking.hash,
    preview: previewWords(asking.preview),
    for_asker: asking.preview.finish !== undefined,
    driver_id: drivers[0] ?? null,
    asked_by: whoAsks(tx),
    asked_by_name: name,
    asked_door: door,
    asked_at: now,
    expires_at: expiryOf(now),
  });
  return isNew ? { id, expiresAt: expiryOf(now) } : undefined;
}

interface Asking {
  kind: ApprovalKind;
  hash: string;
  preview: Done;
  approvers: readonly string[];
}

/** Nothing is done: it is written down, for another person to agree to. */
function asked(wish: Wish, asking: Asking): Deed {
  return async (tx, read) => {
    await expireApprovals(tx.db, tx.clock.now());
    const drivers = [...read.drivers, ...(asking.preview.drivers ?? [])];
    const kept = await keptAsking(tx, wish, asking, drivers);
    if (!kept) {
      const open = await findOpen(tx.db, whoAsks(tx), asking.hash);
      throw new Refusal('CONFLICT', `Ya lo pediste: falta que otra persona apruebe la solicitud ${open?.id ?? ''}.`);
    }
    const lines = [
      `No se ha hecho: otra persona tiene que aprobar la solicitud ${kept.id}.`,
      `Pueden aprobarla en la consola: ${await whoMayAgree(tx, asking.preview.approvers ?? asking.approvers)}.`,
      `Vence el ${formatDateTime(kept.expiresAt)}.`,
      ...(asking.preview.finish ? ['Cuando la aprueben, hazlo otra vez igual: sirve una vez, durante una hora.'] : []),
    ];
    return {
      text: lines.join('\n'),
      ...(read.subject && { subject: read.subject }),
      drivers,
      approval: { id: kept.id, asked: true },
    };
  };
}

/** Thrown to undo what another person has to agree to. */
class NeedsAnother extends Error {
  readonly done: Done;

  constructor(done: Done) {
    super('needs another person');
    this.done = done;
  }
}

/** Done, unless it says itself that another person has to agree: then it is undone and asked for, in the same transaction. */
function doneOrAsked(wish: Wish, asking: Omit<Asking, 'preview'>): Deed {
  const { action } = wish;
  return async (tx, read, besides) => {
    try {
      return await savepoint(tx, async (on) => {
        const done = asDone(await action.run(on, read.input, { ...besides, agreement: { gated: true } }));
        if (tookTwo(action, done)) throw new NeedsAnother(done);
        return done;
      });
    } catch (error) {
      if (error instanceof NeedsAnother) return asked(wish, { ...asking, preview: error.done })(tx, read, besides);
      throw error;
    }
  };
}

const grantFor = (ctx: Ctx, wish: Wish) => findGrant(ctx.db, whoAsks(ctx), hashOf(wish), ctx.clock.now());

interface Wished {
  wish: Wish;
  kind: ApprovalKind;
}

/** [CON-06] What is done for a wish that another person has to agree to, always or at times. */
async function deedOf(ctx: Ctx, { wish, kind }: Wished): Promise<Deed> {
  const hash = hashOf(wish);
  const granted = await grantFor(ctx, wish);
  const { on, approvers } = await gateOf(ctx, kind);
  if (!granted && !on) return doneAlone(wish);
  if (typeof wish.action.second === 'object') return doneOrAsked(wish, { kind, hash, approvers });
  const preview = await rehearsalOf(ctx, wish, { gated: on });
  // What has another result by now was not agreed to: it is asked for anew.
  if (granted?.preview === previewWords(preview)) return taken(wish, granted);
  return on ? asked(wish, { kind, hash, preview, approvers }) : doneAlone(wish);
}

/** Whether it would only be asked for. */
async function isOnlyAsked(ctx: Ctx, { wish, kind }: Partial<Wished> & Pick<Wished, 'kind'>): Promise<boolean> {
  if (wish && (await grantFor(ctx, wish))) return false;
  return (await gateOf(ctx, kind)).on;
}

export const approvalsHooks = [secondGate.on(deedOf), onlyAsked.on(isOnlyAsked)];
