import type { DriverStatus } from '@volante/domain/drivers/status';
import type { Ctx } from '../../../platform/context.ts';
import { readStanding } from '../store.ts';

export interface DriverStanding {
  status: DriverStatus;
  /** Neither banned nor deleted nor disabled. */
  enabled: boolean;
  verified: { bank: boolean; docs: boolean };
}

/** What decides whether a driver may use their car; inside a transaction nobody changes it until that has ended. */
export async function driverStanding(ctx: Ctx, uid: string): Promise<DriverStanding | null> {
  const row = await readStanding(ctx.db, uid);
  if (!row) return null;
  return {
    status: row.status,
    enabled: row.enabled && !row.banned && !row.deleted,
    verified: { bank: row.verified_bank, docs: row.verified_docs },
  };
}
