import { formatPlate } from '../values/plate.ts';
import type { DoorAction, DoorFailure } from './sequence.ts';

export const stageNames = ['sent', 'received', 'done'] as const;

export type StageName = (typeof stageNames)[number];

/** The driver's word for each stage, shown only once the stage has been reached. */
export function stageLabel(stage: StageName, action: DoorAction): string {
  if (stage === 'sent') return 'Enviado';
  if (stage === 'received') return 'Recibido';
  return action === 'open' ? 'Abierto' : 'Cerrado';
}

const asBefore = 'Las puertas siguen como estaban.';
const look: Record<DoorAction, string> = {
  open: 'Revisa las puertas: si quedaron abiertas, ciérralas; si no, inténtalo de nuevo.',
  close: 'Revisa que las puertas estén cerradas antes de alejarte, o inténtalo de nuevo.',
};

/** Messages for a failure before the lock command was sent. */
const early: Record<DoorFailure, string> = {
  silent: `El auto no respondió en 10 segundos y cancelamos la orden. ${asBefore} Espera un momento e inténtalo de nuevo; si se repite, escribe a soporte.`,
  refused: `El auto rechazó la orden. ${asBefore} Inténtalo de nuevo; si se repite, escribe a soporte.`,
  'no-line': `No tenemos conexión con el auto en este momento. ${asBefore} Inténtalo de nuevo en un minuto; si es urgente, escribe a soporte.`,
  unclaimed: `No tenemos conexión con el auto en este momento. ${asBefore} Inténtalo de nuevo en un minuto; si es urgente, escribe a soporte.`,
  interrupted: `La orden se interrumpió por un problema nuestro y no se repetirá. ${asBefore} Inténtalo de nuevo.`,
  revoked: `Ya no puedes abrir este auto: cambió tu cuenta o quién lo tiene. ${asBefore} Si crees que es un error, escribe a soporte.`,
};

/** Messages for a failure after the lock command was sent: the server no longer knows whether the doors moved. */
const late: Record<DoorAction, Partial<Record<DoorFailure, string>>> = {
  open: {
    silent: `El auto no confirmó que abrió y cancelamos la orden. ${look.open}`,
    refused: 'El auto rechazó abrir las puertas. Inténtalo de nuevo; si se repite, escribe a soporte.',
    'no-line': `Perdimos la conexión con el auto antes de terminar. ${look.open}`,
    interrupted: `La orden se interrumpió por un problema nuestro y no se repetirá. ${look.open}`,
  },
  close: {
    silent: `El auto no confirmó que cerró y cancelamos la orden. ${look.close}`,
    refused: 'El auto rechazó cerrar las puertas: quizá una quedó mal cerrada. Revísalas e inténtalo de nuevo.',
    'no-line': `Perdimos la conexión con el auto antes de terminar. ${look.close}`,
    interrupted: `La orden se interrumpió por un problema nuestro y no se repetirá. ${look.close}`,
  },
};

/** What happened and what to do next. `acted`: the lock command had already been sent. */
export function failureMessage(action: DoorAction, failure: DoorFailure, acted: boolean): string {
  return (acted ? late[action][failure] : undefined) ?? early[failure];
}

export const busyMessage = 'El auto ya está ejecutando una orden. Espera a que termine.';

export function coolingMessage(seconds: number): string {
  return `El auto acaba de recibir una orden. Espera ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} e inténtalo de nuevo.`;
}

export const hammeringMessage = 'Demasiados intentos seguidos. Espera un minuto e inténtalo de nuevo.';

/** How it ended with a key that stayed on: the car turned it off, or never confirmed that. */
export type KeyEnd = 'off' | 'failed';

const keyNews: Record<KeyEnd, string> = {
  off: 'Tu orden de abrir el auto no terminó y el auto quedó encendido. Ya lo apagamos a distancia.',
  failed:
    'Tu orden de abrir el auto no terminó y el auto quedó encendido. No logramos apagarlo a distancia: apágalo con su llave o desde la app, o escribe a soporte.',
};

export const keyLeftOnMessage = (end: KeyEnd): string => keyNews[end];

/** The mail to staff about a car that may have stood with its key on. */
export function keyLeftOnForStaff({ plate, commandId, end }: { plate: string; commandId: string; end: KeyEnd }) {
  const outcome = end === 'off' ? 'Ya se apagó a distancia.' : 'El auto no confirmó que se apagó: hay que ir a verlo.';
  return {
    subject: `El auto ${formatPlate(plate)} quedó encendido${end === 'off' ? ' y se apagó' : ''}`,
    text: `Una orden de abrir falló cuando la llave ya estaba encendida. ${outcome}\nLo que se le dijo al auto: npm run ops -- doors show --id ${commandId}`,
  };
}
