import type { AnswerResult, CarAction } from '../telemetry/messages.ts';
import type { DoorAction, DoorFailure, DoorState } from './sequence.ts';

/** [CON-16] What the driver wanted, in the words of the staff. */
export const doorActionNames: Record<DoorAction, string> = { open: 'Abrir', close: 'Cerrar' };

/** Why an order failed. */
export const doorFailureNames: Record<DoorFailure, string> = {
  silent: 'El auto no respondió a tiempo',
  refused: 'El auto la rechazó',
  'no-line': 'No se pudo enviar al auto',
  interrupted: 'La interrumpió un problema nuestro',
  unclaimed: 'Ningún proceso la tomó',
  revoked: 'El conductor perdió el derecho a abrirlo',
};

/** How an order stands: under way, or ended one way or the other. */
export const doorStandings = ['running', 'done', 'failed'] as const;

export type DoorStanding = (typeof doorStandings)[number];

export const doorStandingNames: Record<DoorStanding, string> = {
  running: 'En curso',
  done: 'Hecha',
  failed: 'Falló',
};

export const doorStandingOf = (state: DoorState): DoorStanding =>
  state === 'done' || state === 'failed' ? state : 'running';

/** What the car was told. */
export const carActionNames: Record<CarAction, string> = {
  'key-on': 'Encender la llave',
  'key-off': 'Apagar la llave',
  unlock: 'Abrir las puertas',
  lock: 'Cerrar las puertas',
};

/** What the car answered to it. */
export const answerNames: Record<AnswerResult, string> = {
  done: 'Hecho',
  refused: 'Rechazado',
  expired: 'Llegó fuera de plazo: no lo hizo',
  cancelled: 'La orden ya estaba retirada: no lo hizo',
};

const secondMs = 1_000;

/** '2,4 s': how long something took. */
export function secondsBetween(from: Date, to: Date): string {
  const tenths = Math.round((10 * (to.getTime() - from.getTime())) / secondMs);
  return `${Math.floor(tenths / 10)},${Math.abs(tenths % 10)} s`;
}
