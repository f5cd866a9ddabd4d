import { extendedTo, rightWords } from '@volante/domain/personal-data/rights';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { freeText } from '@volante/domain/values/free-text';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { blockData, liftBlock } from '../../../platform/data-blocks/block.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { endRequest, extendRequest, findRequest, type PrivacyRequest } from '../store.ts';

const over = () => new Refusal('CONFLICT', 'Esta solicitud ya no está abierta.');

function mustSay(words: string, field: string): string {
  const text = freeText(words).trim();
  if (!text) throw new Refusal('BAD_USER_INPUT', 'Escribe lo que leerá el conductor.', { field });
  return text;
}

/** Runs on the request with its driver locked. */
function onRequest(ctx: Ctx, id: string, act: (tx: Ctx, request: PrivacyRequest) => Promise<void>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const request = await findRequest(tx.db, id);
    if (!request) throw new Refusal('NOT_FOUND', `No hay ninguna solicitud '${id}'.`);
    await lockDriver(tx.db, request.driver_id);
    await act(tx, request);
  });
}

async function tell(tx: Ctx, { driver_id, kind }: PrivacyRequest, what: string, message: string): Promise<void> {
  const name = rightWords[kind].title.toLowerCase();
  await notifyAlways(tx, {
    driverId: driver_id,
    type: 'other',
    subject: `${what} tu solicitud de ${name}`,
    message: `${what} tu solicitud de ${name}. ${message}`,
    path: '/app/v2/profile',
  });
}

const ended = (tx: Ctx) => ({ settled_at: tx.clock.now(), settled_by: actorName(tx.actor) });

/** [FRT-19] Staff did what was asked. Of a block: it stays until the driver lifts it. */
export function answerRequest(ctx: Ctx, { id, answer }: { id: string; answer: string }): Promise<void> {
  const text = mustSay(answer, 'text');
  return onRequest(ctx, id, async (tx, request) => {
    if (!(await endRequest(tx.db, id, { state: 'granted', answer: text, ...ended(tx) }))) throw over();
    if (request.kind === 'blocking') await blockData(tx, { uid: request.driver_id, reason: 'request' });
    await tell(tx, request, 'Respondimos', text);
  });
}

/** [FRT-19] Staff say no, and why. A block that is refused ends. */
export function refuseRequest(ctx: Ctx, { id, why }: { id: string; why: string }): Promise<void> {
  const text = mustSay(why, 'why');
  return onRequest(ctx, id, async (tx, request) => {
    if (!(await endRequest(tx.db, id, { state: 'refused', answer: text, ...ended(tx) }))) throw over();
    if (request.kind === 'blocking') await liftBlock(tx, { uid: request.driver_id, reason: 'request' });
    const claim = 'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.';
    await tell(tx, request, 'No pudimos aceptar', `${text} ${claim}`);
  });
}

/** [FRT-19] A longer term, once, and never after the last day has passed. */
export function extendTerm(ctx: Ctx, { id, why }: { id: string; why: string }): Promise<void> {
  const extension_reason = mustSay(why, 'why');
  return onRequest(ctx, id, async (tx, request) => {
    const due_on = extendedTo(request.kind, request.due_on);
    if (!due_on) throw new Refusal('CONFLICT', 'El plazo de un bloqueo no se extiende.');
    const extended_at = tx.clock.now();
    if (request.due_on < localDateOf(extended_at)) throw new Refusal('CONFLICT', 'El plazo ya venció: responde hoy.');
    const extension = { due_on, extended_at, extended_by: actorName(tx.actor), extension_reason };
    if (!(await extendRequest(tx.db, id, extension))) {
      throw new Refusal('CONFLICT', 'Esta solicitud ya no está abierta, o su plazo ya se extendió una vez.');
    }
    await tell(
      tx,
      request,
      'Necesitamos más tiempo para',
      `${extension_reason} Respondemos a más tardar el ${formatDate(due_on)}.`,
    );
  });
}

/** [FRT-19] The driver takes an own request back; that of a block ends it. */
export function withdrawRequest(ctx: Ctx, { uid, id }: { uid: string; id: string }): Promise<void> {
  return onRequest(ctx, id, async (tx, request) => {
    if (request.driver_id !== uid) throw new Refusal('NOT_FOUND', 'No encontramos esa solicitud.');
    if (!(await endRequest(tx.db, id, { state: 'withdrawn', answer: null, ...ended(tx) }))) throw over();
    if (request.kind === 'blocking') await liftBlock(tx, { uid, reason: 'request' });
  });
}

/** [FRT-19] The driver ends a block that was granted: everything is as before it. */
export function unblock(ctx: Ctx, uid: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockDriver(tx.db, uid);
    await liftBlock(tx, { uid, reason: 'request' });
  });
}
