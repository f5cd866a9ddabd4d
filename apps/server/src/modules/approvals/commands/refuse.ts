import type { Done } from '../../../platform/actions/action.ts';
import type { Ctx } from '../../../platform/context.ts';
import { holdStaff } from '../../staff/public.ts';
import { endApproval } from '../store/approvals.ts';
import { holdOpen, stateAfter } from './hold-open.ts';
import { mustBeAnother, mustBeThere } from './must-be-another.ts';

/** [CON-06] Another person does not agree, and says why. */
export async function refuse(tx: Ctx, id: string, why: string): Promise<Done> {
  await mustBeThere(tx);
  await holdStaff(tx);
  const row = await holdOpen(tx, id);
  const who = await mustBeAnother(tx, row);
  const state = stateAfter(tx, row, 'refuse');
  await endApproval(tx.db, id, tx.clock.now(), { ...who, state, said: why });
  return {
    text: `Rechazada: no se hizo nada. ${row.asked_by_name} lo verá con tu motivo.`,
    after: state,
    approval: { id },
  };
}
