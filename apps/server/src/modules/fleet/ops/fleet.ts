import { formatPlate } from '@volante/domain/values/plate';
import { blockedText } from '@volante/domain/personal-data/blocks';
import { blockReason } from '../../../platform/data-blocks/store.ts';
import type { OpsAction } from '../../../platform/ops/action.ts';
import { readTextFile } from '../../../platform/ops/read-text-file.ts';
import { asBoolean } from '../../../platform/ops/options.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mustFindDriver } from '../../drivers/public.ts';
import { readCarConfigFile } from '../car-config-file.ts';
import { addCar } from '../commands/add-car.ts';
import { describeCar } from '../commands/describe-car.ts';
import { importCarConfigs } from '../commands/import-car-configs.ts';
import { restoreCar } from '../commands/restore-car.ts';
import { retireCar } from '../commands/retire-car.ts';
import { membersOf } from '../store/assignations.ts';
import { listCarConfigs } from '../store/car-configs.ts';
import { readCarDocuments } from '../store/car-documents.ts';
import { readCarLog } from '../store/car-log.ts';
import { findCar, listCars, type ListedCar } from '../store/cars.ts';
import { labelsOf } from '../store/labels.ts';
import { asCar, car, why } from './options.ts';

const config = 'id del modelo (los muestra cars configs)';
const color = 'el color, como «Blanco»';
const remoteDoors = 'true si sus puertas obedecen a distancia';

function stateOf({ retired, drivers }: ListedCar): string {
  if (retired) return 'retirado';
  if (drivers === 0) return 'libre';
  return drivers === 1 ? '1 conductor' : `${drivers} conductores`;
}

const list: OpsAction = {
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

const show: OpsAction = {
  summary: 'Muestra un auto: quién lo tiene, sus etiquetas, sus documentos y su historial',
  options: { car },
  required: ['car'],
  async run(ctx, options) {
    const id = await asCar(ctx, options.car);
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

const configs: OpsAction = {
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

const importConfigs: OpsAction = {
  summary: 'Agrega o renueva modelos de auto desde un archivo JSON',
  options: {
    file:
      'ruta completa del archivo, en la máquina del servidor: una lista de modelos con id, brand, model, year, ' +
      'category, fuel, motor, battery, capacity, performance, doors, seats, transmission y plugTypes',
  },
  required: ['file'],
  async run(ctx, { file = '' }) {
    const text = await readTextFile(file);
    const read = readCarConfigFile(text);
    await importCarConfigs(ctx, read);
    return `${read.length} ${read.length === 1 ? 'modelo importado' : 'modelos importados'}.`;
  },
};

const add: OpsAction = {
  summary: 'Agrega un auto a la flota',
  options: { car, config, color, 'remote-doors': remoteDoors },
  required: ['car', 'config', 'color'],
  async run(ctx, options) {
    const id = await addCar(ctx, {
      plate: options.car ?? '',
      configId: options.config ?? '',
      color: options.color ?? '',
      remoteDoors: asBoolean(options['remote-doors'], 'remote-doors') ?? false,
    });
    return `El auto ${formatPlate(id)} está en la flota.`;
  },
};

const describe: OpsAction = {
  summary: 'Cambia el modelo, el color o las puertas a distancia de un auto',
  options: { car, config, color, 'remote-doors': remoteDoors },
  required: ['car'],
  async run(ctx, options) {
    const { config: configId, color: painted, 'remote-doors': doors } = options;
    if ([configId, painted, doors].every((given) => given === undefined)) {
      throw new Refusal('BAD_USER_INPUT', 'Falta qué cambiar: --config, --color o --remote-doors.');
    }
    const carId = await asCar(ctx, options.car);
    await describeCar(ctx, { carId, configId, color: painted, remoteDoors: asBoolean(doors, 'remote-doors') });
    return `El auto ${formatPlate(carId)} quedó descrito.`;
  },
};

function inOrOut(summary: string, change: typeof retireCar, done: string): OpsAction {
  return {
    summary,
    options: { car, why },
    required: ['car', 'why'],
    async run(ctx, options) {
      const carId = await asCar(ctx, options.car);
      await change(ctx, { carId, why: options.why ?? '' });
      return `El auto ${formatPlate(carId)} ${done}.`;
    },
  };
}

export const fleetActions = {
  list,
  show,
  configs,
  'import-configs': importConfigs,
  add,
  describe,
  retire: inOrOut('Retira un auto de la flota; nadie debe tenerlo', retireCar, 'está retirado'),
  restore: inOrOut('Devuelve a la flota un auto retirado', restoreCar, 'está de nuevo en la flota'),
};
