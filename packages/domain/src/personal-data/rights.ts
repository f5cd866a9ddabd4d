import { addDays, type LocalDate, weekdayOf } from '../values/dates.ts';

/** [FRT-19] What a person may ask of the data kept about them (Ley 19.628 as Ley 21.719 changes it, article 4). */
export const rights = ['access', 'rectification', 'erasure', 'objection', 'portability', 'blocking'] as const;
export type Right = (typeof rights)[number];

export const isRight = (text: string): text is Right => rights.some((right) => right === text);

export type RequestState = 'open' | 'granted' | 'refused' | 'withdrawn';

interface RightWords {
  readonly title: string;
  /** What the right does here. */
  readonly text: string;
  /** What the driver is asked to write. */
  readonly ask: string;
  /** What they can do at once, without asking anybody. */
  readonly ways: readonly { readonly href: string; readonly text: string }[];
}

export const rightWords: Readonly<Record<Right, RightWords>> = {
  access: {
    title: 'Acceso',
    text: 'Descarga al instante todo lo que guardamos de ti. Si quieres saber algo más, como de dónde viene un dato o quién lo recibió, pídelo.',
    ask: '¿Qué quieres saber?',
    ways: [{ href: '/accounts/settings/data', text: 'Descargar mis datos' }],
  },
  rectification: {
    title: 'Rectificación',
    text: 'Cambia tú mismo tu nombre, contacto y dirección. Para RUT, nacimiento u otro dato errado, pídelo y lo corregimos.',
    ask: '¿Qué dato está mal, y cómo debe decir?',
    ways: [{ href: '/app/v2/profile', text: 'Ir a mis datos' }],
  },
  erasure: {
    title: 'Supresión',
    text: 'Elimina tu cuenta con sus datos, o pide borrar solo una parte. Lo que la ley nos obliga a guardar se conserva.',
    ask: '¿Qué datos quieres que borremos?',
    ways: [{ href: '/accounts/settings/delete', text: 'Eliminar mi cuenta' }],
  },
  objection: {
    title: 'Oposición',
    text: 'Apaga los avisos que no quieras, o pide que dejemos de usar un dato para algo. También contra una decisión automática.',
    ask: '¿A qué uso de tus datos te opones, y por qué?',
    ways: [{ href: '/app/v2/notifications/preferences', text: 'Elegir mis avisos' }],
  },
  portability: {
    title: 'Portabilidad',
    text: 'Llévate una copia que otros programas entienden. Si otra empresa debe recibirla de nosotros, pídelo.',
    ask: '¿Quién debe recibir tus datos, y cuáles?',
    ways: [{ href: '/accounts/settings/data', text: 'Descargar en JSON' }],
  },
  blocking: {
    title: 'Bloqueo',
    text: 'Dejamos de usar tus datos desde que lo pides, sin borrarlos. No empiezan turnos, cambios de turno ni cargas nuevas, y no puedes cambiar tus datos. Lo levantas cuando quieras.',
    ask: '¿Por qué quieres bloquear tus datos?',
    ways: [],
  },
};

/** Days to answer, counted from the day after; a longer term once, by as many days. */
const answerDays = 30;
/** A block is answered within so many working days. */
const blockDays = 2;
/** Staff are reminded from so many days before the last one. */
const remindDays = 7;

/** Monday to Friday. Holidays count as working days, so that no last day is ever later than the law's. */
const isWorkingDay = (date: LocalDate) => weekdayOf(date) < 5;

function afterWorkingDays(date: LocalDate, days: number): LocalDate {
  let day = date;
  for (let left = days; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1);
  return day;
}

/** The last day to answer what was asked on this one. */
export const dueOn = (right: Right, asked: LocalDate): LocalDate =>
  right === 'blocking' ? afterWorkingDays(asked, blockDays) : addDays(asked, answerDays);

/** The last day once the term is extended; null for a right whose term may not be. */
export const extendedTo = (right: Right, due: LocalDate): LocalDate | null =>
  right === 'blocking' ? null : addDays(due, answerDays);

/** How an open request stands today: its last day has passed, is near, or neither. */
export function urgencyOf(right: Right, due: LocalDate, today: LocalDate): 'late' | 'soon' | 'open' {
  if (due < today) return 'late';
  return right === 'blocking' || due <= addDays(today, remindDays) ? 'soon' : 'open';
}

export const longestRequest = 2_000;
const shortestRequest = 10;

/** What is wrong with the driver's words; undefined when nothing is. */
export function requestFault(words: string): string | undefined {
  if (words.length < shortestRequest) return 'Cuéntanos un poco más, para poder responderte.';
  return words.length > longestRequest ? `Usa como máximo ${longestRequest} caracteres.` : undefined;
}
