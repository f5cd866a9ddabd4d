import type { ExchangeAddress } from '@volante/domain/plans/choice';
import type { Ctx } from '../../../platform/context.ts';
import { findPreference } from '../store/driver-plans.ts';

export async function preferenceOf(ctx: Ctx, driverId: string): Promise<{ exchangeAddress: ExchangeAddress } | null> {
  const row = await findPreference(ctx, driverId);
  if (!row) return null;
  return { exchangeAddress: { address: row.address, latitude: row.latitude, longitude: row.longitude } };
}
