import { parsePin } from '../geography/pin.ts';
import { communesOf, provincesOf } from '../geography/regions.ts';
import { addDays, type LocalDate, parseLocalDate } from '../values/dates.ts';
import { parseAnyPhone } from '../values/phone.ts';
import { parseRut } from '../values/rut.ts';
import { lineFault } from '../values/typed-text.ts';

/** The personal data form as typed and sent. `city` is the province; `parking` is '1' or '0'. */
export interface PersonalData {
  rut: string;
  birth: string;
  gender: string;
  region: string;
  city: string;
  commune: string;
  address: string;
  adrnumber: string;
  adrapt: string;
  /** Where the address is on the map (`pinText`), or empty. */
  pin: string;
  parking: string;
  secondPhone: string;
  emergencyPhone: string;
}

export type PersonalDataField = keyof PersonalData;
export type PersonalDataMistakes = Partial<Record<PersonalDataField, string>>;

/** [PER-05] */
export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

export function isGender(text: string): text is Gender {
  return genders.some((gender) => gender === text);
}

/** The only country whose regions we know. */
export const defaultCountry = 'Chile';

export const mostLetters: Partial<Record<PersonalDataField, number>> = { address: 200, adrnumber: 20, adrapt: 60 };

const required = 'Campo requerido';
const oldestDays = 110 * 366;

interface Situation {
  /** Today in Santiago. */
  today: LocalDate;
  /** [PER-04] The apartment is required only until the data have been accepted once. */
  apartmentRequired: boolean;
}

/** The mistakes by field; empty when there are none. */
export function personalDataMistakes(
  data: PersonalData,
  { today, apartmentRequired }: Situation,
): PersonalDataMistakes {
  const mistakes: Record<PersonalDataField, string | undefined> = {
    rut: parseRut(data.rut) ? undefined : 'Rut inválido',
    birth: birthMistake(data.birth, today),
    gender: isGender(data.gender) ? undefined : required,
    region: choiceMistake(data.region, provincesOf(data.region).length > 0, 'Elige una región de la lista.'),
    city: choiceMistake(data.city, provincesOf(data.region).includes(data.city), 'Elige una provincia de la región.'),
    commune: choiceMistake(
      data.commune,
      communesOf(data.region, data.city).includes(data.commune),
      'Elige una comuna de la provincia.',
    ),
    address: textMistake('address', data, true),
    adrnumber: textMistake('adrnumber', data, true),
    adrapt: textMistake('adrapt', data, apartmentRequired),
    pin: data.pin === '' || parsePin(data.pin) ? undefined : 'El punto del mapa debe estar en Chile.',
    parking: data.parking === '1' || data.parking === '0' ? undefined : required,
    secondPhone: phoneMistake(data.secondPhone),
    emergencyPhone: phoneMistake(data.emergencyPhone),
  };
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== undefined));
}

/** [PER-02] The form hints at an age of 23, but this rule does not enforce it. */
function birthMistake(text: string, today: LocalDate): string | undefined {
  if (text === '') return required;
  const birth = parseLocalDate(text);
  if (!birth) return 'Escribe una fecha que exista.';
  if (birth > today) return 'La fecha de nacimiento no puede ser futura.';
  return birth < addDays(today, -oldestDays) ? 'Revisa el año de tu nacimiento.' : undefined;
}

function choiceMistake(text: string, known: boolean, unknown: string): string | undefined {
  if (text === '') return required;
  return known ? undefined : unknown;
}

function textMistake(field: PersonalDataField, data: PersonalData, needed: boolean): string | undefined {
  const text = data[field].trim();
  if (text === '') return needed ? required : undefined;
  const most = mostLetters[field] ?? 0;
  if (text.length > most) return `Usa como máximo ${most} letras.`;
  return lineFault(text);
}

function phoneMistake(text: string): string | undefined {
  return text.trim() === '' || parseAnyPhone(text) ? undefined : 'Escribe los 9 dígitos del teléfono.';
}
