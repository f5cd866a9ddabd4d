import type { Ctx } from '../context.ts';
import { inBatches } from './in-batches.ts';
import { expiredKeys, forgetQuarantined, forgetQuarantinedBefore, noteQuarantined } from './quarantine-store.ts';
import { keysWithoutRow } from './store.ts';

export const quarantineDays = 30;
const dayMs = 86_400_000;

/** [FRT-01] Takes files that no row names out of use. They are noted after they have moved: at worst they stay longer. */
export async function setAside(ctx: Ctx, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await ctx.files.quarantine.put(key);
    ctx.log.info({ key }, 'a stored file that no row names was set aside');
  }
  await noteQuarantined(ctx.db, keys, ctx.clock.now());
}

/** False when it is not in quarantine. */
export async function bringBack(ctx: Ctx, key: string): Promise<boolean> {
  const isBack = await ctx.files.quarantine.takeBack(key);
  if (isBack) ctx.log.warn({ key }, 'a stored file was brought back from quarantine');
  await forgetQuarantined(ctx.db, key);
  return isBack;
}

/** Brings back what a row names, as after a restore, and removes for good what has been set aside for a month. */
export async function tendQuarantine(ctx: Ctx): Promise<void> {
  const { db, files, clock, log } = ctx;
  const before = new Date(clock.now().getTime() - quarantineDays * dayMs);
  for await (const keys of inBatches(files.quarantine.keys())) {
    const unnamed = new Set(await keysWithoutRow(db, keys));
    for (const key of keys) if (!unnamed.has(key)) await bringBack(ctx, key);
    await noteQuarantined(db, [...unnamed], clock.now());
    for (const key of await expiredKeys(db, [...unnamed], before)) {
      await files.quarantine.remove(key);
      log.info({ key }, 'a stored file that no row named for a month was removed');
    }
  }
  await forgetQuarantinedBefore(db, before);
}
