import { blockedText } from '@volante/domain/personal-data/blocks';
import type { Ctx } from '../../platform/context.ts';
import { blockReason } from '../../platform/data-blocks/store.ts';
import type { View } from '../../platform/ops/view.ts';
import { findDriverId, readLog } from '../drivers/public.ts';
import { getDriver } from './queries/get-driver.ts';

/** [DAY-02] Of a driver whose data are blocked staff see how the account stands, and neither contact, identity nor own links. */
async function shownToStaff(ctx: Ctx, uid: string) {
  const driver = await getDriver(ctx, uid);
  return (await blockReason(ctx.db, uid)) ? { ...driver, photo: null, info: blockedText, lead: null } : driver;
}

const show: View = {
  summary: 'Muestra a un conductor y su historial',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, options) {
    const uid = await findDriverId(ctx, options.driver ?? '');
    return { ...(await shownToStaff(ctx, uid)), history: await readLog(ctx.db, uid) };
  },
};

export const profileOps = { show };
