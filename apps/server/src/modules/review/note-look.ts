import { recordLook } from '../../platform/audit/record.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ClaimRow } from './store/claims.ts';

/** [CON-05] A document of a driver was looked at. Papers of a car are the company's. */
export async function noteLook(ctx: Ctx, { driver_id: uid }: ClaimRow): Promise<void> {
  if (uid !== null) await recordLook(ctx, { kind: 'documents', subject: { kind: 'driver', ref: uid } });
}
