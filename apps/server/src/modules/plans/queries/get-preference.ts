import type { ExchangeAddress } from '@volante/domain/plans/choice';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPreference } from '../store/driver-plans.ts';

interface Preference {
  exchangeAddress: ExchangeAddress;
}

/** The driver's preference; null when they have not sent one. */
export async function preferenceOf(ctx: Ctx, driverId: string): Promise<Preference | null> {
  const row = await findPreference(ctx, driverId);
  if (!row) return null;
  return { exchangeAddress: { address: row.address, latitude: row.latitude, longitude: row.longitude } };
}

/** Like `preferenceOf`, for a driver who has just sent a preference: refuses when there is none. */
export async function sentPreference(ctx: Ctx, driverId: string): Promise<Preference> {
  const preference = await preferenceOf(ctx, driverId);
  if (!preference) throw new Refusal('NOT_FOUND', 'Todavía no has enviado una preferencia.');
  return preference;
}
