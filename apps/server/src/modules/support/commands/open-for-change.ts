import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type CaseRow, lockCase } from '../store/cases.ts';

/** An open case, locked until the transaction ends: of two who change it at once the later one sees what the first did. */
export async function openForChange(tx: Ctx, caseId: string): Promise<CaseRow> {
  const found = await lockCase(tx.db, caseId);
  if (!found) throw new Refusal('NOT_FOUND', 'Ese caso no existe.', { field: 'case' });
  if (found.status === 'closed')
    throw new Refusal('CONFLICT', 'Ese caso está cerrado. Puedes reabrirlo.', { field: 'case' });
  return found;
}
