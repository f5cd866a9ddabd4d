import { formatPlate } from '@volante/domain/values/plate';
import { blockedText } from '@volante/domain/personal-data/blocks';
import { blockReason } from '../../../platform/data-blocks/store.ts';
import type { View } from '../../../platform/ops/view.ts';
import { mustFindDriver } from '../../drivers/public.ts';
import { mustFindCar } from '../car-field.ts';
import { membersOf } from '../store/assignations.ts';
import { listCarConfigs } from '../store/car-configs.ts';
import { readCarDocuments } from '../store/car-documents.ts';
import { readCarLog } from '../store/car-log.ts';
import { findCar, listCars, type ListedCar } from '../store/cars.ts';
import { labelsOf } from '../store/labels.ts';

function stateOf({ retired, drivers }: ListedCar): string {
  if (retired) return 'retirado';
  if (drivers === 0) return 'libre';
  return drivers === 1 ? '1 conductor' : `${drivers} conductores`;
}

const list: View = {
  summary: 'Lista los autos: patente, estado y modelo',
  options: {},
  async run(ctx) {
    const lines = (await listCars(ctx)).map((each) => {
      const facts = [`${each.brand} ${each.model}`, each.color, each.remote_doors && 'puertas a distancia'];
      return [each.id.padEnd(8), stateOf(each).padEnd(13), facts.filter(Boolean).join(', ')].join('  ');
    });
    return lines.join('\n') || 'No hay autos.';
  },
};

const show: View = {
  summary: 'Muestra un auto: quién lo tiene, sus etiquetas, sus documentos y su historial',
  options: { car: 'patente del auto' },
  required: ['car'],
  async run(ctx, options) {
    const id = await mustFindCar(ctx, options.car ?? '');
    const members = await membersOf(ctx, id);
    const documents = await readCarDocuments(ctx, id);
    // One after another: the embedded database runs one query at a time anyway.
    const drivers = [];
    for (const { driver_id: uid, started_at: since } of members) {
      const email = (await blockReason(ctx.db, uid)) ? blockedText : (await mustFindDriver(ctx, uid)).email;
      drivers.push({ uid, email, since });
    }
    return {
      plate: formatPlate(id),
      ...(await findCar(ctx, id)),
      drivers,
      labels: await labelsOf(ctx, id),
      documents: documents.map(({ name, status, expires_on: expires }) => ({ name, status, expires })),
      history: await readCarLog(ctx, id),
    };
  },
};

const configs: View = {
  summary: 'Lista los modelos de auto',
  options: {},
  async run(ctx) {
    const lines = (await listCarConfigs(ctx)).map(({ id, brand, model, year, category, fuel, battery, plug_types }) => {
      const facts = [`${brand} ${model} ${year}`, category, fuel, battery && `${battery} kWh`, ...plug_types];
      return `${id.padEnd(28)}  ${facts.filter(Boolean).join(', ')}`;
    });
    return lines.join('\n') || 'No hay modelos de auto.';
  },
};

export const fleetViews = { list, show, configs };
