import type { Ctx } from '../../../platform/context.ts';
import { deleteMeetingsOfDriver } from '../store.ts';

/** The account is gone: so are its appointments, and their places are free again. */
export async function eraseMeetings(ctx: Ctx, uid: string): Promise<void> {
  await deleteMeetingsOfDriver(ctx.db, uid);
}
