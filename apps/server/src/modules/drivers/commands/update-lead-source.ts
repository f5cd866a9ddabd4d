import { isLeadSource } from '@volante/domain/personal-data/lead-source';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeDriver } from '../change-driver.ts';
import { findLead, updateLead } from '../store/leads.ts';

/** [ONB-02] How the driver heard of us. The answer may be corrected as long as the app asks for it. */
export async function updateLeadSource(ctx: Ctx, input: { leadId: string; source: string }): Promise<void> {
  const { leadId, source } = input;
  if (!isLeadSource(source)) {
    throw new Refusal('BAD_USER_INPUT', 'Elige una de las opciones.', { field: 'source' });
  }
  await inTransaction(ctx, async (tx) => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) throw new Refusal('NOT_FOUND', 'No encontramos tu registro.');
    await changeDriver(tx, lead.driver_id, async (locked) => {
      const { source: before = null } = (await findLead(locked.db, leadId)) ?? {};
      if (before === source) return null;
      await updateLead(locked.db, leadId, { source });
      return { set: {}, log: [{ subject: 'lead.source', before, after: source, why: 'Respuesta del conductor' }] };
    });
  });
}
