import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { formatPlate } from '@volante/domain/values/plate';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { field, optional, refuseField } from '../../../platform/actions/field.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { driverField } from '../../drivers/public.ts';
import { carField } from '../car-field.ts';
import { assignCar } from '../commands/assign-car.ts';
import { setPlaces } from '../commands/set-places.ts';
import { unassignCar } from '../commands/unassign-car.ts';
import { placeField } from '../place-field.ts';
import { membersOf } from '../store/assignations.ts';
import { pickUpFields, pickUpFrom } from './pick-up.ts';

/** How a place is called, and where the car is to be found there. They come with the place they describe. */
const placeFields = {
  exchange: optional(placeField('dónde se entregan el auto')),
  parking: optional(placeField('dónde queda el auto')),
  'exchange-alias': optional(field.text('cómo le dicen al lugar de --exchange, como «Bomba Shell»')),
  'parking-alias': optional(field.text('cómo le dicen al lugar de --parking')),
  'parking-floor': optional(field.text('el piso o subterráneo, como «-2»')),
  'parking-slot': optional(field.text('el número del estacionamiento')),
};

const details = ['exchange-alias', 'parking-alias', 'parking-floor', 'parking-slot'] as const;

interface TypedPlaces extends Partial<Record<(typeof details)[number], string | undefined>> {
  exchange?: ExchangeAddress | undefined;
  parking?: ExchangeAddress | undefined;
}

function mustComeWith(typed: TypedPlaces, place: 'exchange' | 'parking'): void {
  if (typed[place] !== undefined) return;
  const alone = details.find((name) => name.startsWith(`${place}-`) && typed[name] !== undefined);
  if (alone !== undefined) refuseField(alone, `--${alone} va junto con --${place}.`);
}

function placesOf(typed: TypedPlaces) {
  mustComeWith(typed, 'exchange');
  mustComeWith(typed, 'parking');
  const { exchange, parking } = typed;
  return {
    ...(exchange && { exchange: { ...exchange, alias: typed['exchange-alias'] } }),
    ...(parking && {
      parking: {
        ...parking,
        alias: typed['parking-alias'],
        floor: typed['parking-floor'],
        slot: typed['parking-slot'],
      },
    }),
  };
}

const assign = action({
  name: 'cars assign',
  title: 'Asigna un auto a un conductor en lista de espera, solo o con quien ya lo tiene',
  permission: 'cars.assign',
  fields: {
    driver: driverField(),
    car: carField(),
    ...pickUpFields,
    'picked-up': optional(field.yesNo('true si ya lo tiene: entonces cuenta desde ahora y no hay que retirarlo')),
    ...placeFields,
  },
  why: whyNeeded(),
  async run(ctx, { driver: { uid, typed }, car: plate, 'picked-up': pickedUp = false, ...said }, { why }) {
    const { exchange, parking } = placesOf(said);
    const pickUp = pickUpFrom(said, ctx.clock.now());
    await assignCar(ctx, {
      uid,
      plate,
      why,
      pickUp,
      pickedUp,
      ...(exchange && { exchangeAddress: exchange }),
      ...(parking && { parkingAddress: parking }),
    });
    return { text: `${typed} tiene el auto ${formatPlate(plate)}.`, after: plate };
  },
});

const unassign = action({
  name: 'cars unassign',
  title: 'Quita el auto a un conductor, que vuelve a la lista de espera',
  permission: 'cars.assign',
  fields: {
    driver: driverField(),
    car: optional(carField('su patente: si tiene otro auto, no se cambia nada')),
  },
  why: whyNeeded(),
  async run(ctx, { driver: { uid, typed }, car: expected }, { why }) {
    const plate = await unassignCar(ctx, { uid, why });
    if (expected !== undefined && expected !== plate) {
      throw new Refusal('CONFLICT', `${typed} tiene el auto ${formatPlate(plate)}, no ese.`, { field: 'car' });
    }
    return { text: `${typed} ya no tiene el auto ${formatPlate(plate)}.`, before: plate };
  },
});

const places = action({
  name: 'cars places',
  title: 'Cambia dónde se entregan y dónde dejan un auto quienes lo tienen',
  permission: 'cars.assign',
  fields: { car: carField(), ...placeFields },
  why: 'none',
  async run(ctx, { car: carId, ...typed }) {
    const said = placesOf(typed);
    if (!said.exchange && !said.parking) throw new Refusal('BAD_USER_INPUT', 'Falta --exchange o --parking.');
    await setPlaces(ctx, { carId, ...said });
    const drivers = (await membersOf(ctx, carId)).map(({ driver_id: uid }) => uid);
    return { text: `Quedó anotado dónde se entrega y se deja el auto ${formatPlate(carId)}.`, drivers };
  },
});

export const assignmentActions = [assign, unassign, places];
