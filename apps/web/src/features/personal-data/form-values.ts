import { type PersonalData, personalDataMistakes } from '@volante/domain/personal-data/personal-data';
import { formatDate, localDateOf, parseDate } from '@volante/domain/values/dates';
import { maskPhone } from '@volante/domain/values/phone';
import { formatRut, parseRut } from '@volante/domain/values/rut';
import { now } from '../../lib/clock.ts';
import type { FormErrors } from '../../lib/form/use-form.ts';
import type { GetDriverInfoQuery } from './get-driver-info.generated.ts';

export type StoredInfo = GetDriverInfoQuery['getDriver']['info'];

/** What the fields hold: RUT, birth (DD/MM/AAAA) and phones as they are written, the rest as it is sent. */
export type FormData = Record<keyof PersonalData, string>;

export function formDataOf(info: StoredInfo): FormData {
  return {
    rut: info.rut ? formatRut(info.rut) : '',
    birth: info.birth ? formatDate(info.birth) : '',
    gender: info.gender ?? '',
    region: info.region ?? '',
    city: info.city ?? '',
    commune: info.commune ?? '',
    address: info.address ?? '',
    adrnumber: info.adrnumber ?? '',
    adrapt: info.adrapt ?? '',
    parking: info.parking === null ? '' : String(info.parking),
    secondPhone: maskPhone(info.secondPhone ?? ''),
    emergencyPhone: maskPhone(info.emergencyPhone ?? ''),
  };
}

/** As the rules and the server take it. */
export function personalDataOf(form: FormData): PersonalData {
  const trimmed = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim()])) as FormData;
  return { ...trimmed, birth: parseDate(form.birth) ?? form.birth };
}

export function mistakesIn(form: FormData, apartmentRequired: boolean): FormErrors<FormData> {
  return personalDataMistakes(personalDataOf(form), { today: localDateOf(new Date(now())), apartmentRequired });
}

const mayBeEmpty: ReadonlySet<string> = new Set(['adrapt', 'secondPhone', 'emergencyPhone']);

/** [PER-08] What keeps 'Guardar cambios' from being pressed. */
export function isIncomplete(form: FormData): boolean {
  const empty = Object.entries(form).some(([name, text]) => text.trim() === '' && !mayBeEmpty.has(name));
  return empty || parseRut(form.rut) === null;
}
