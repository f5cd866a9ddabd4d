import { type ApprovalKind, expiryOf } from '@volante/domain/approvals/approval';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Done } from '../../platform/actions/action.ts';
import type { Read, Wish } from '../../platform/actions/input.ts';
import { staffOf } from '../../platform/actions/may.ts';
import { asDone, rehearsalOf } from '../../platform/actions/preview.ts';
import { type Deed, secondGate } from '../../platform/actions/second.ts';
import type { Ctx } from '../../platform/context.ts';
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

/** Said at the console, where somebody could have expected to be asked for it. */
function doneAlone({ action }: Wish): Deed {
  return async (tx, { input }, besides) => {
    const done = asDone(await action.run(tx, input, besides));
    if (staffOf(tx.actor).door === 'shell') return done;
    const { finish } = done;
    return {
      ...done,
      text: withWords(done.text),
      ...(finish && { finish: async (ctx: Ctx) => withWords(await finish(ctx)) }),
    };
  };
}

/** Done by whoever asked, once, when somebody has agreed to what it answers them alone. */
function taken({ action }: Wish, { id, preview }: ApprovalRow): Deed {
  return async (tx, { input }, besides) => {
    if (!(await takeGrant(tx.db, id, tx.clock.now())))
      throw new Refusal('CONFLICT', 'Esta aprobación ya se usó o venció. Pídelo otra vez.');
    const done = asDone(await action.run(tx, input, besides));
    if (done.text !== preview)
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

async function keptAsking(tx: Ctx, { action, input, why = '' }: Wish, asking: Asking, { drivers }: Read) {
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
    preview: asking.preview.text,
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
    const kept = await keptAsking(tx, wish, asking, read);
    if (!kept) {
      const open = await findOpen(tx.db, whoAsks(tx), asking.hash);
      throw new Refusal('CONFLICT', `Ya lo pediste: falta que otra persona apruebe la solicitud ${open?.id ?? ''}.`);
    }
    const lines = [
      `No se ha hecho: otra persona tiene que aprobar la solicitud ${kept.id}.`,
      `Pueden aprobarla en la consola: ${await whoMayAgree(tx, asking.approvers)}.`,
      `Vence el ${formatDateTime(kept.expiresAt)}.`,
      ...(asking.preview.finish ? ['Cuando la aprueben, hazlo otra vez igual: sirve una vez, durante una hora.'] : []),
    ];
    return {
      text: lines.join('\n'),
      ...(read.subject && { subject: read.subject }),
      approval: { id: kept.id, asked: true },
    };
  };
}

/** [CON-06] What is done for a wish that another person has to agree to. */
async function deedOf(ctx: Ctx, { wish, kind }: { wish: Wish; kind: ApprovalKind }): Promise<Deed> {
  const hash = hashOf(wish);
  const granted = await findGrant(ctx.db, whoAsks(ctx), hash, ctx.clock.now());
  const { on, approvers } = await gateOf(ctx, kind);
  if (!granted && !on) return doneAlone(wish);
  const preview = await rehearsalOf(ctx, wish);
  // What has another result by now was not agreed to: it is asked for anew.
  if (granted?.preview === preview.text) return taken(wish, granted);
  return on ? asked(wish, { kind, hash, preview, approvers }) : doneAlone(wish);
}

export const approvalsHooks = [secondGate.on(deedOf)];
