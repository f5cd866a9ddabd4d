import { formatPlate } from '@volante/domain/values/plate';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OpsAction } from '../../../platform/ops/action.ts';
import { asBoolean } from '../../../platform/ops/options.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDriverId } from '../../drivers/public.ts';
import { assignCar } from '../commands/assign-car.ts';
import { setPlaces } from '../commands/set-places.ts';
import { unassignCar } from '../commands/unassign-car.ts';
import { asCar, asPlace, car, driver, place, why } from './options.ts';
import { pickUpFrom, pickUpOptions } from './pick-up.ts';

const exchange = place('dónde se entregan el auto');
const parking = place('dónde queda el auto');

/** How a place is called, and where the car is to be found there. They come with the place they describe. */
const details = {
  'exchange-alias': 'cómo le dicen al lugar de --exchange, como «Bomba Shell»',
  'parking-alias': 'cómo le dicen al lugar de --parking',
  'parking-floor': 'el piso o subterráneo, como «-2»',
  'parking-slot': 'el número del estacionamiento',
};

function mustComeWith(options: Record<string, string>, place: 'exchange' | 'parking'): void {
  const alone = Object.keys(details).find((name) => name.startsWith(`${place}-`) && options[name] !== undefined);
  if (alone && options[place] === undefined) {
    throw new Refusal('BAD_USER_INPUT', `--${alone} va junto con --${place}.`, { field: alone });
  }
}

function placesOf(options: Record<string, string>) {
  mustComeWith(options, 'exchange');
  mustComeWith(options, 'parking');
  const [handedOver, left] = [asPlace(options.exchange, 'exchange'), asPlace(options.parking, 'parking')];
  const { 'exchange-alias': called, 'parking-alias': alias, 'parking-floor': floor, 'parking-slot': slot } = options;
  return {
    ...(handedOver && { exchange: { ...handedOver, alias: called } }),
    ...(left && { parking: { ...left, alias, floor, slot } }),
  };
}

const assign: OpsAction = {
  summary: 'Asigna un auto a un conductor en lista de espera, solo o con quien ya lo tiene',
  options: {
    driver,
    car,
    why,
    ...pickUpOptions,
    'picked-up': 'true si ya lo tiene: entonces cuenta desde ahora y no hay que retirarlo',
    exchange,
    parking,
    ...details,
  },
  required: ['driver', 'car', 'why'],
  async run(ctx, options) {
    const places = placesOf(options);
    const pickUp = pickUpFrom(options, ctx.clock.now());
    const uid = await findDriverId(ctx, options.driver ?? '');
    const plate = await asCar(ctx, options.car);
    await assignCar(ctx, {
      uid,
      plate,
      why: options.why ?? '',
      pickUp,
      pickedUp: asBoolean(options['picked-up'], 'picked-up') ?? false,
      ...(places.exchange && { exchangeAddress: places.exchange }),
      ...(places.parking && { parkingAddress: places.parking }),
    });
    return `${options.driver} tiene el auto ${formatPlate(plate)}.`;
  },
};

const unassign: OpsAction = {
  summary: 'Quita el auto a un conductor, que vuelve a la lista de espera',
  options: { driver, car: 'su patente: si tiene otro auto, no se cambia nada', why },
  required: ['driver', 'why'],
  async run(ctx, options) {
    const uid = await findDriverId(ctx, options.driver ?? '');
    const expected = options.car === undefined ? undefined : await asCar(ctx, options.car);
    return inTransaction(ctx, async (tx) => {
      const plate = await unassignCar(tx, { uid, why: options.why ?? '' });
      if (expected && expected !== plate) {
        throw new Refusal('CONFLICT', `${options.driver} tiene el auto ${formatPlate(plate)}, no ese.`);
      }
      return `${options.driver} ya no tiene el auto ${formatPlate(plate)}.`;
    });
  },
};

const places: OpsAction = {
  summary: 'Cambia dónde se entregan y dónde dejan un auto quienes lo tienen',
  options: { car, exchange, parking, ...details },
  required: ['car'],
  async run(ctx, options) {
    const said = placesOf(options);
    if (!said.exchange && !said.parking) throw new Refusal('BAD_USER_INPUT', 'Falta --exchange o --parking.');
    const carId = await asCar(ctx, options.car);
    await setPlaces(ctx, { carId, ...said });
    return `Quedó anotado dónde se entrega y se deja el auto ${formatPlate(carId)}.`;
  },
};

export const assignmentActions = { assign, unassign, places };
