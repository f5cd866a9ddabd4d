import { isConnected } from '@volante/domain/telemetry/connected';
import { formatDate, localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { normalizePlate } from '@volante/domain/values/plate';
import { formatDecimal, formatPercent } from '@volante/domain/values/number';
import { recordLook } from '../../platform/audit/record.ts';
import type { View } from '../../platform/ops/view.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCar, membersOf } from '../fleet/public.ts';
import { passwordFile } from './password-file.ts';
import { carStateOf } from './queries/car-state.ts';

const when = (instant: Date) => `${formatDate(localDateOf(instant))} ${localTimeOf(instant)}`;
const yesNo = (value: boolean | null) => (value === null ? 'no lo dice' : value ? 'sí' : 'no');

const show: View = {
  summary: 'Muestra lo último que dijo un auto de sí mismo',
  options: { car: 'patente' },
  required: ['car'],
  async run(ctx, { car = '' }) {
    const carId = normalizePlate(car);
    if (!(await findCar(ctx, carId))) throw new Refusal('NOT_FOUND', `No existe el auto ${car}.`, { field: 'car' });
    const state = await carStateOf(ctx, carId);
    if (!state) return `El auto ${carId} nunca se ha conectado.`;
    const drivers = (await membersOf(ctx, carId)).map(({ driver_id: uid }) => uid);
    if (state.position) await recordLook(ctx, { kind: 'place', subject: { kind: 'car', ref: carId }, drivers });
    const { receivedAt, at, soc, charging, doors, odometer, position } = state;
    return [
      `conectado:    ${yesNo(isConnected(receivedAt, ctx.clock.now()))} (última señal: ${when(receivedAt)})`,
      `medido:       ${when(at)}`,
      `carga:        ${soc === null ? 'no la dice' : formatPercent(soc)}`,
      `cargando:     ${yesNo(charging)}`,
      `puertas:      ${doors === 'open' ? 'abiertas' : 'cerradas'}`,
      `odómetro:     ${formatDecimal(String(odometer))} km`,
      `posición:     ${position ? position.join(', ') : 'sin señal'}`,
    ].join('\n');
  },
};

const passwords: View = {
  summary: 'Escribe el archivo de contraseñas de los autos para el broker mosquitto (ver docs/cars-mqtt.md)',
  options: {},
  run: passwordFile,
};

export const telemetryOps: Record<string, View> = { show, passwords };
