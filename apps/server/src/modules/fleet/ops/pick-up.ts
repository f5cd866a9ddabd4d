import { pickUpTime, type SaidPickUp } from '@volante/domain/fleet/pick-up';
import { parseLocalDate } from '@volante/domain/values/dates';
import { maskPhone, parseAnyPhone } from '@volante/domain/values/phone';
import { nameFault } from '@volante/domain/values/typed-text';
import { Refusal } from '../../../platform/refusal.ts';
import { asPlace, place } from './options.ts';

/** [DAY-06] What the driver is told of the pick-up; what is left out comes from the company's file. */
export const pickUpOptions = {
  'pick-up': place('dónde retira el auto; sin él, en la oficina de la empresa'),
  'pick-up-day': 'qué día lo retira, como 2026-11-20; va con --pick-up-time',
  'pick-up-time': 'a qué hora, como 10:30',
  contact: 'a quién llama por el retiro, como «Carla Rojas»; va con --contact-phone',
  'contact-phone': 'su teléfono, como «+56 9 8765 4321»',
};

const longestName = 60;

const wrong = (field: string, message: string) => new Refusal('BAD_USER_INPUT', `--${field}: ${message}`, { field });

function mustCome(options: Record<string, string>, one: string, other: string): boolean {
  if ((options[one] === undefined) === (options[other] === undefined)) return options[one] !== undefined;
  const missing = options[one] === undefined ? one : other;
  throw new Refusal('BAD_USER_INPUT', `--${one} y --${other} van juntos.`, { field: missing });
}

function timeOf(options: Record<string, string>, now: Date): Date | null {
  if (!mustCome(options, 'pick-up-day', 'pick-up-time')) return null;
  const day = parseLocalDate(options['pick-up-day'] ?? '');
  if (!day) throw wrong('pick-up-day', `«${options['pick-up-day']}» no es una fecha como 2026-11-20.`);
  const at = pickUpTime(day, options['pick-up-time'] ?? '', now);
  if ('problem' in at) throw wrong('pick-up-time', at.problem);
  return at;
}

function contactOf(options: Record<string, string>): SaidPickUp['contact'] {
  if (!mustCome(options, 'contact', 'contact-phone')) return null;
  const name = (options.contact ?? '').trim();
  const fault = name === '' || name.length > longestName ? 'Escribe el nombre de una persona.' : nameFault(name);
  if (fault) throw wrong('contact', fault);
  const phone = parseAnyPhone(options['contact-phone'] ?? '');
  if (!phone) throw wrong('contact-phone', `«${options['contact-phone']}» no es un teléfono de Chile.`);
  return { name, phone: maskPhone(phone) };
}

export function pickUpFrom(options: Record<string, string>, now: Date): SaidPickUp {
  return {
    place: asPlace(options['pick-up'], 'pick-up') ?? null,
    at: timeOf(options, now),
    contact: contactOf(options),
  };
}
