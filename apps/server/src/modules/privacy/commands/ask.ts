import { dueOn, requestFault, type Right, rightWords } from '@volante/domain/personal-data/rights';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { freeText } from '@volante/domain/values/free-text';
import type { Ctx } from '../../../platform/context.ts';
import { blockData } from '../../../platform/data-blocks/block.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tellStaff } from '../../../platform/mail.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockDriver } from '../../drivers/public.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { insertRequest } from '../store.ts';

interface Asked {
  uid: string;
  right: Right;
  words: string;
}

/**
 * [FRT-19] A driver asks for one of their rights. It is answered by a day that they are told. A block holds from now on: until it is
 * answered nobody may use the data either.
 */
export function askForRight(ctx: Ctx, { uid, right, words }: Asked): Promise<void> {
  const asked_for = freeText(words).trim();
  const fault = requestFault(asked_for);
  if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: 'words' });
  return inTransaction(ctx, async (tx) => {
    await lockDriver(tx.db, uid);
    const asked_at = tx.clock.now();
    const due_on = dueOn(right, localDateOf(asked_at));
    const id = tx.ids.next();
    if (!(await insertRequest(tx.db, { id, driver_id: uid, kind: right, asked_for, asked_at, due_on }))) {
      throw new Refusal(
        'CONFLICT',
        'Ya tienes una solicitud abierta por este derecho. Espera la respuesta o retírala.',
      );
    }
    if (right === 'blocking') await blockData(tx, { uid, reason: 'request' });
    const { title } = rightWords[right];
    await notifyAlways(tx, {
      driverId: uid,
      type: 'other',
      subject: `Recibimos tu solicitud de ${title.toLowerCase()}`,
      message: `Recibimos tu solicitud de ${title.toLowerCase()}. La respondemos a más tardar el ${formatDate(due_on)}. Cómo va está en Mi cuenta, Tus datos.`,
      path: '/app/v2/profile',
    });
    await tellStaff(tx, {
      subject: `Un conductor ejerce un derecho sobre sus datos: ${title}`,
      text: `El conductor ${uid} lo pidió. Hay que responder a más tardar el ${formatDate(due_on)}.\nQué pide: npm run ops -- privacy show --request ${id}`,
    });
  });
}
