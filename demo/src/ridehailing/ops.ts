import { categories, isCategory } from '@volante/domain/ridehailing/category';
import { formatDateTime, parseLocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { OpsAction } from '@volante/server/platform/ops/action';
import { Refusal } from '@volante/server/platform/refusal';
import { followCars } from './followed.ts';
import { demoDriver } from './profiles.ts';
import { findCorrections, keepCorrection, revokeAccess, setCategory } from './store.ts';
import { parsedTrips } from './supplier.ts';

const trip = 'el id del viaje en la plataforma';

const trips: OpsAction = {
  summary: 'Lista los viajes que la plataforma de práctica informa de un conductor en un día',
  options: { driver: 'correo del conductor', day: 'AAAA-MM-DD' },
  required: ['driver', 'day'],
  async run(ctx, { driver = '', day = '' }) {
    const date = parseLocalDate(day);
    if (!date) throw new Refusal('BAD_USER_INPUT', `'${day}' no es una fecha AAAA-MM-DD.`, { field: 'day' });
    const known = { now: ctx.clock.now(), corrections: await findCorrections(ctx) };
    const drivers = await followCars(ctx, [demoDriver(driver)], { from: date, to: date });
    const reported = drivers.flatMap((one) => parsedTrips(one, date, date, known));
    const lines = reported.map(({ id, endedAt, payments }) => {
      const fare = payments.find(({ category }) => category === 'fare');
      return `${id}  ${formatDateTime(endedAt)}  ${fare ? formatPesos(fare.netFare) : 'anulado'}`;
    });
    return lines.join('\n') || 'No tiene viajes ese día.';
  },
};

const correct: OpsAction = {
  summary: 'Corrige la tarifa de un viaje, como lo hace una plataforma días después',
  options: { trip, fare: 'la tarifa neta, en pesos enteros' },
  required: ['trip', 'fare'],
  async run(ctx, { trip: id = '', fare = '' }) {
    if (!/^\d{1,6}$/.test(fare)) {
      throw new Refusal('BAD_USER_INPUT', `'${fare}' no es una tarifa en pesos, como 4500.`, { field: 'fare' });
    }
    await keepCorrection(ctx, id, Number(fare));
    return `El viaje ${id} se informará con ${formatPesos(Number(fare))} de tarifa.`;
  },
};

const withdraw: OpsAction = {
  summary: 'Anula un viaje: la plataforma ya no lo paga',
  options: { trip },
  required: ['trip'],
  async run(ctx, { trip: id = '' }) {
    await keepCorrection(ctx, id, null);
    return `El viaje ${id} se informará como anulado.`;
  },
};

const category: OpsAction = {
  summary: 'Cambia la categoría de un conductor en la plataforma de práctica; llega con «ridehailing refresh»',
  options: { driver: 'correo del conductor', to: categories.join(', ') },
  required: ['driver', 'to'],
  async run(ctx, { driver = '', to = '' }) {
    if (!isCategory(to)) {
      throw new Refusal('BAD_USER_INPUT', `'${to}' no es una categoría: ${categories.join(', ')}.`, { field: 'to' });
    }
    if (!(await setCategory(ctx, driver, to))) {
      throw new Refusal('NOT_FOUND', `La plataforma no conoce a ${driver}.`, { field: 'driver' });
    }
    return `${driver} es ${to} en la plataforma.`;
  },
};

const revoke: OpsAction = {
  summary: 'Quita a la app el acceso a la cuenta de un conductor, como lo hace él mismo en la plataforma',
  options: { driver: 'correo del conductor' },
  required: ['driver'],
  async run(ctx, { driver = '' }) {
    if (!(await revokeAccess(ctx, driver))) {
      throw new Refusal('NOT_FOUND', `${driver} no ha dado acceso a nadie.`, { field: 'driver' });
    }
    return `La app ya no tiene acceso a la cuenta de ${driver}.`;
  },
};

export const rideHailingSandboxOps = { trips, correct, withdraw, category, revoke };
