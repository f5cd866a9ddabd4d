import type { View } from '../../platform/ops/view.ts';
import { findDriverId } from '../drivers/public.ts';
import { getDriverAccounting } from './queries/get-driver-accounting.ts';

const show: View = {
  summary: 'Muestra las cuentas de un conductor, con los últimos cuatro dígitos, y su garantía',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  run: async (ctx, options) => getDriverAccounting(ctx, await findDriverId(ctx, options.driver ?? '')),
};

export const bankingOps = { show };
