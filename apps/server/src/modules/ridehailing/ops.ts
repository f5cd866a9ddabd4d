import { discountOf } from '@volante/domain/ridehailing/category';
import { formatDateTime } from '@volante/domain/values/dates';
import type { View } from '../../platform/ops/view.ts';
import { findDriverId } from '../drivers/public.ts';
import { categoryHistory, type CategoryRow } from './category-store.ts';
import { linksToRenew } from './link-renewal-store.ts';

const sources: Record<CategoryRow['source'], string> = {
  link: 'vinculó su cuenta',
  refresh: 'según la plataforma',
  unlink: 'desvinculó su cuenta',
  before: 'lo que se sabía al empezar la historia',
};

const category: View = {
  summary: 'Muestra las categorías que ha tenido un conductor; cada día se cobra con la que tenía al empezar',
  options: { driver: 'correo o uid del conductor' },
  required: ['driver'],
  async run(ctx, { driver = '' }) {
    const rows = await categoryHistory(ctx.db, await findDriverId(ctx, driver));
    const lines = rows.map(({ valid_from, category: name, source }) => {
      const said = name === null ? 'sin categoría' : `${name} (${discountOf(name)}%)`;
      return `${formatDateTime(valid_from)}  ${said.padEnd(16)}  ${sources[source]}`;
    });
    return lines.join('\n') || `${driver} nunca ha tenido una categoría.`;
  },
};

const toRenew: View = {
  summary: 'Lista quienes deben volver a vincular su cuenta: la plataforma ya no nos deja consultarla',
  options: {},
  async run(ctx) {
    const lines = (await linksToRenew(ctx)).map(
      ({ driver_id, firstname, lastname, renew_since }) =>
        `${formatDateTime(renew_since)}  ${driver_id}  ${firstname} ${lastname}`,
    );
    return lines.join('\n') || 'Nadie debe volver a vincular su cuenta.';
  },
};

export const rideHailingOps = { category, 'to-renew': toRenew };
