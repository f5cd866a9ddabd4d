import { pickUpTime, type SaidPickUp } from '@volante/domain/fleet/pick-up';
import type { ExchangeAddress } from '@volante/domain/plans/choice';
import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import { maskPhone, parseAnyPhone } from '@volante/domain/values/phone';
import { nameFault } from '@volante/domain/values/typed-text';
import { field, optional, refuseField } from '../../../platform/actions/field.ts';
import { placeField } from '../place-field.ts';

/** [DAY-06] What the driver is told of the pick-up; what is left out comes from the company's file. */
export const pickUpFields = {
  'pick-up': optional(placeField('dónde retira el auto; sin él, en la oficina de la empresa')),
  'pick-up-day': optional({
    ...field.date('qué día lo retira, como 2026-11-20; va con --pick-up-time'),
    read: (text: string, name: string) =>
      parseLocalDate(text) ?? refuseField(name, `--${name}: «${text}» no es una fecha como 2026-11-20.`),
  }),
  'pick-up-time': optional(field.text('a qué hora, como 10:30')),
  contact: optional(field.text('a quién llama por el retiro, como «Carla Rojas»; va con --contact-phone')),
  'contact-phone': optional(field.text('su teléfono, como «+56 9 8765 4321»')),
};

interface TypedPickUp {
  'pick-up'?: ExchangeAddress | undefined;
  'pick-up-day'?: LocalDate | undefined;
  'pick-up-time'?: string | undefined;
  contact?: string | undefined;
  'contact-phone'?: string | undefined;
}

const longestName = 60;

/** Both, or undefined when neither was said. */
function together<One, Other>(
  [name, one]: [string, One | undefined],
  [otherName, other]: [string, Other | undefined],
): [One, Other] | undefined {
  if (one !== undefined && other !== undefined) return [one, other];
  if (one === undefined && other === undefined) return undefined;
  return refuseField(one === undefined ? name : otherName, `--${name} y --${otherName} van juntos.`);
}

function timeOf({ 'pick-up-day': onDay, 'pick-up-time': atTime }: TypedPickUp, now: Date): Date | null {
  const said = together(['pick-up-day', onDay], ['pick-up-time', atTime]);
  if (!said) return null;
  const at = pickUpTime(...said, now);
  return 'problem' in at ? refuseField('pick-up-time', `--pick-up-time: ${at.problem}`) : at;
}

function contactOf({ contact, 'contact-phone': number }: TypedPickUp): SaidPickUp['contact'] {
  const said = together(['contact', contact], ['contact-phone', number]);
  if (!said) return null;
  const [name, typed] = [said[0].trim(), said[1]];
  const fault = name === '' || name.length > longestName ? 'Escribe el nombre de una persona.' : nameFault(name);
  if (fault) refuseField('contact', `--contact: ${fault}`);
  const phone = parseAnyPhone(typed);
  if (!phone) refuseField('contact-phone', `--contact-phone: «${typed}» no es un teléfono de Chile.`);
  return { name, phone: maskPhone(phone) };
}

export const pickUpFrom = (typed: TypedPickUp, now: Date): SaidPickUp => ({
  place: typed['pick-up'] ?? null,
  at: timeOf(typed, now),
  contact: contactOf(typed),
});
