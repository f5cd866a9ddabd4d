import type { Ctx } from '@volante/server/platform/context';
import { sql } from 'kysely';

interface OldWords {
  subject: string;
  type: string;
}

/** Makes an event what a release without kinds wrote: two free words, in the row of the bill that its subject says. */
export async function makeOld({ db }: Ctx, eventId: string, { subject, type }: OldWords): Promise<void> {
  const row = subject === 'Control' ? 'fines' : subject === 'Exchange' ? 'penaltys' : 'other';
  await sql`update events set kind = null, subject = ${subject}, type = ${type} where id = ${eventId}`.execute(db);
  await sql`
    update event_charges set kind = null, subject = ${subject}, type = ${type},
      field = case when field in ('refund', 'installment') then field else ${row} end
    where event_id = ${eventId}`.execute(db);
}
