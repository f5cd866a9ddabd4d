import { labelIds, labelNames } from '@volante/domain/fleet/labels';
import { formatPlate } from '@volante/domain/values/plate';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { field, optional } from '../../../platform/actions/field.ts';
import { readTextFile } from '../../../platform/ops/read-text-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { driverField } from '../../drivers/public.ts';
import { readCarConfigFile } from '../car-config-file.ts';
import { carField } from '../car-field.ts';
import { addCar } from '../commands/add-car.ts';
import { describeCar } from '../commands/describe-car.ts';
import { importCarConfigs } from '../commands/import-car-configs.ts';
import { restoreCar } from '../commands/restore-car.ts';
import { retireCar } from '../commands/retire-car.ts';
import { setLabel } from '../commands/set-label.ts';

const config = field.text('id del modelo (los muestra cars configs)');
const color = field.text('el color, como «Blanco»');
const remoteDoors = optional(field.yesNo('true si sus puertas obedecen a distancia'));

const importConfigs = action({
  name: 'cars import-configs',
  title: 'Agrega o renueva modelos de auto desde un archivo JSON',
  permission: 'cars.change',
  fields: {
    file: field.file(
      'una lista de modelos con id, brand, model, year, category, fuel, motor, battery, capacity, performance, ' +
        'doors, seats, transmission y plugTypes',
    ),
  },
  why: 'none',
  async run(ctx, { file }) {
    const read = readCarConfigFile(await readTextFile(file));
    await importCarConfigs(ctx, read);
    const text = `${read.length} ${read.length === 1 ? 'modelo importado' : 'modelos importados'}.`;
    return { text, after: read.map(({ id }) => id).join(', ') };
  },
});

const add = action({
  name: 'cars add',
  title: 'Agrega un auto a la flota',
  permission: 'cars.change',
  fields: {
    car: { ...field.car('patente del auto'), isNew: true as const },
    config,
    color,
    'remote-doors': remoteDoors,
  },
  why: 'none',
  async run(ctx, { car: plate, config: configId, color: painted, 'remote-doors': doors = false }) {
    const id = await addCar(ctx, { plate, configId, color: painted, remoteDoors: doors });
    return { text: `El auto ${formatPlate(id)} está en la flota.`, subject: { kind: 'car', ref: id } };
  },
});

const describe = action({
  name: 'cars describe',
  title: 'Cambia el modelo, el color o las puertas a distancia de un auto',
  permission: 'cars.change',
  fields: { car: carField(), config: optional(config), color: optional(color), 'remote-doors': remoteDoors },
  why: 'none',
  async run(ctx, { car: carId, config: configId, color: painted, 'remote-doors': doors }) {
    if ([configId, painted, doors].every((given) => given === undefined)) {
      throw new Refusal('BAD_USER_INPUT', 'Falta qué cambiar: --config, --color o --remote-doors.');
    }
    await describeCar(ctx, { carId, configId, color: painted, remoteDoors: doors });
    return `El auto ${formatPlate(carId)} quedó descrito.`;
  },
});

function inOrOut(verb: 'retire' | 'restore', title: string, change: typeof retireCar, done: string) {
  return action({
    name: `cars ${verb}`,
    title,
    permission: 'cars.change',
    fields: { car: carField() },
    why: whyNeeded(),
    async run(ctx, { car: carId }, { why }) {
      await change(ctx, { carId, why });
      return { text: `El auto ${formatPlate(carId)} ${done}.`, after: done };
    },
  });
}

const label = action({
  name: 'cars label',
  title: 'Pone una etiqueta a un auto o a un conductor, o se la quita',
  permission: 'cars.change',
  fields: {
    label: field.choice(labelNames, '', (text) => `'${text}' no es una etiqueta: usa ${labelIds.join(', ')}.`),
    car: optional(carField()),
    driver: optional(driverField()),
    on: field.yesNo('true para ponerla, false para quitarla'),
  },
  why: 'none',
  async run(ctx, { label: labelId, car, driver, on }) {
    const element = driver?.uid ?? car;
    if (element === undefined || (driver !== undefined && car !== undefined)) {
      throw new Refusal('BAD_USER_INPUT', 'Di un auto con --car o un conductor con --driver, uno de los dos.');
    }
    const changed = await setLabel(ctx, { labelId, element, on });
    const state = on ? 'tiene' : 'no tiene';
    const text = `${element} ${changed ? `ahora ${state}` : `ya ${on ? 'tenía' : 'no tenía'}`} la etiqueta ${labelId}.`;
    return { text, after: `${labelId}: ${on}` };
  },
});

export const carActions = [
  importConfigs,
  add,
  describe,
  inOrOut('retire', 'Retira un auto de la flota; nadie debe tenerlo', retireCar, 'está retirado'),
  inOrOut('restore', 'Devuelve a la flota un auto retirado', restoreCar, 'está de nuevo en la flota'),
  label,
];
