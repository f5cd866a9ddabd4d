import type { OpsAction } from '../../platform/ops/action.ts';
import { findDriverId, readLog } from '../drivers/public.ts';
import { getDriver } from './queries/get-driver.ts';

const show: OpsAction = {
  summary: 'Muestra a un conductor y su historial',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, options) {
    const uid = await findDriverId(ctx, options.driver ?? '');
    return { ...(await getDriver(ctx, uid)), history: await readLog(ctx.db, uid) };
  },
};

export const profileOps = { show };
