import { isSamePerson, type Party } from '@volante/domain/approvals/another-person';
import { isFreshProof, permissionToApprove } from '@volante/domain/approvals/approval';
import { permissionWords } from '@volante/domain/staff/permissions';
import { staffOf } from '../../../platform/actions/may.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { peopleWhoMay, provenSince, staffPerson } from '../../staff/public.ts';
import type { ApprovalRow } from '../store/approvals.ts';

/** Somebody as they are known today. */
async function partyOf(ctx: Ctx, id: string, name: string): Promise<Party> {
  const person = await staffPerson(ctx, id);
  return { id, name, email: person?.email ?? null };
}

/** [CON-06] Before anything is read: the console alone, and a passkey used a moment ago. */
export async function mustBeThere(ctx: Ctx): Promise<void> {
  const { door, staffId } = staffOf(ctx.actor);
  if (door !== 'console' || staffId === undefined) {
    throw new Refusal('FORBIDDEN', 'Se aprueba y se rechaza en la consola. Desde aquí solo se pide.');
  }
  if (isFreshProof(await provenSince(ctx), ctx.clock.now())) return;
  throw new Refusal('REAUTH_REQUIRED', 'Usa tu llave de acceso y hazlo otra vez: vale por dos minutos.');
}

/** [CON-06] Another person than whoever asked, who may agree to this kind at this moment. Answers who it is. */
export async function mustBeAnother(
  tx: Ctx,
  row: ApprovalRow,
): Promise<{ decided_by: string; decided_by_name: string }> {
  const { staffId: id = '', name } = staffOf(tx.actor);
  const permission = permissionToApprove(row.kind);
  if (!(await peopleWhoMay(tx, permission)).includes(id)) {
    throw new Refusal('FORBIDDEN', `Te falta el permiso '${permission}': ${permissionWords(permission)}.`);
  }
  const [asker, approver] = [await partyOf(tx, row.asked_by, row.asked_by_name), await partyOf(tx, id, name)];
  if (isSamePerson(asker, approver)) {
    throw new Refusal('FORBIDDEN', 'Lo pediste tú: tiene que decidirlo otra persona.');
  }
  return { decided_by: id, decided_by_name: name };
}
