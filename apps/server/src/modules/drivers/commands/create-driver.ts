import { parsePhone } from '@volante/domain/values/phone';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { indexWords } from '../../../platform/search/index-words.ts';
import { driverSearch } from '../search.ts';
import { insertDriver } from '../store/drivers.ts';
import { insertLead } from '../store/leads.ts';

export interface NewDriver {
  /** The account's id: the driver, the account and the subject of tokens share one id. */
  uid: string;
  firstname: string;
  lastname: string;
  email: string;
  phone?: string | null;
  /** How the driver heard of us, when already known. */
  source?: string;
}

/** SES-14: a new driver starts in status 'on boarding', with a lead. */
export async function createDriver(ctx: Ctx, input: NewDriver): Promise<void> {
  const phone = input.phone ? parsePhone(input.phone) : null;
  if (input.phone && !phone) {
    throw new Refusal('BAD_USER_INPUT', 'El teléfono debe ser un celular de Chile.', { field: 'phone' });
  }
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await insertDriver(tx.db, {
      id: input.uid,
      created_at: now,
      updated_at: now,
      status: 'on boarding',
      substatus: null,
      firstname: input.firstname,
      lastname: input.lastname,
      email: input.email,
      phone,
    });
    await indexWords(tx, driverSearch, input.uid);
    await insertLead(tx.db, {
      id: tx.ids.next(),
      driver_id: input.uid,
      source: input.source ?? null,
      created_at: now,
    });
  });
}
