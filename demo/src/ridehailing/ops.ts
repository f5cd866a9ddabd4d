import { formatDateTime, parseLocalDate } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { View } from '@volante/server/platform/ops/view';
import { Refusal } from '@volante/server/platform/refusal';
import { followCars } from './followed.ts';
import { demoDriver } from './profiles.ts';
import { findCorrections } from './store.ts';
import { parsedTrips } from './supplier.ts';

const trips: View = {
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

export const rideHailingSandboxOps = { trips };
