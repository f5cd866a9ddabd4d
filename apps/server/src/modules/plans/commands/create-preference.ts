import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type NewPreference, writePreference } from '../write-preference.ts';

export async function createPreference(ctx: Ctx, input: NewPreference): Promise<void> {
  await writePreference(ctx, input, (exists) => {
    if (exists) throw new Refusal('CONFLICT', 'Ya enviaste tu preferencia. Puedes editarla.');
  });
}
