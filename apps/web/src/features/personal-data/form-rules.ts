import { type PersonalData, personalDataMistakes } from '@volante/domain/personal-data/personal-data';
import { localDateOf, parseDate } from '@volante/domain/values/dates';
import { parseRut } from '@volante/domain/values/rut';
import { now } from '@volante/client/clock.ts';
import type { FormErrors } from '@volante/client/form/use-form.ts';
import type { FormData } from './form-values.ts';

/** As the rules and the server take it. */
export function personalDataOf(form: FormData): PersonalData {
  const trimmed = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, text.trim()])) as FormData;
  return { ...trimmed, birth: parseDate(form.birth) ?? form.birth };
}

export function mistakesIn(form: FormData, apartmentRequired: boolean): FormErrors<FormData> {
  return personalDataMistakes(personalDataOf(form), { today: localDateOf(new Date(now())), apartmentRequired });
}

const mayBeEmpty: ReadonlySet<string> = new Set(['adrapt', 'pin', 'secondPhone', 'emergencyPhone']);

/** [PER-08] What keeps 'Guardar cambios' from being pressed. */
export function isIncomplete(form: FormData): boolean {
  const empty = Object.entries(form).some(([name, text]) => text.trim() === '' && !mayBeEmpty.has(name));
  return empty || parseRut(form.rut) === null;
}
