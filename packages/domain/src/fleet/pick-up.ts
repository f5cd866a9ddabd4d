import type { DriverStatus } from '../drivers/status.ts';
import { type LocalDate, instantAt, localDateOf, localTimeOf } from '../values/dates.ts';
import { longDate } from '../values/long-date.ts';
import { formatPlate } from '../values/plate.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the company hands cars out, as its own file says it. */
export interface Office extends Position {
  readonly address: string;
  /** In words: 'lunes a viernes de 9:00 a 18:00'. */
  readonly hours: string;
}

/** What staff said with the assignment. */
export interface SaidPickUp {
  readonly place: (Position & { readonly address: string }) | null;
  readonly at: Date | null;
  readonly contact: { readonly name: string; readonly phone: string } | null;
}

/** What the company's file says, for what staff did not. */
export interface CompanyPickUp {
  readonly office: Office | null;
  /** Of the issuer of boletas: where there is no office. */
  readonly address: string;
  readonly name: string;
  readonly phone: string;
}

/** Where, when and with whom a driver picks up the car. */
export interface PickUp {
  readonly address: string;
  /** Null when nobody said where on the map the address is. */
  readonly position: Position | null;
  readonly at: Date | null;
  /** When the place is open; null when the hour is agreed, or nobody said. */
  readonly hours: string | null;
  readonly contact: { readonly name: string; readonly phone: string };
}

/** [DAY-06] What staff did not say comes from the company's file. */
export function pickUpOf(said: SaidPickUp, company: CompanyPickUp): PickUp {
  const { office } = company;
  const place = said.place ?? office;
  return {
    address: place?.address ?? company.address,
    position: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    at: said.at,
    // The office's hours say nothing of another place.
    hours: said.at || said.place ? null : (office?.hours ?? null),
    contact: said.contact ?? { name: company.name, phone: company.phone },
  };
}

/** A driver to whom a car is assigned. */
export interface Seat {
  readonly driverId: string;
  readonly assignedAt: Date;
  /** The driver has still to get it. */
  readonly waits: boolean;
}

/** [DAY-06] Who hands a shared car over to a driver who waits for it: whoever has it or comes first; null: nobody does. */
export function deliveredBy(own: Seat, others: readonly Seat[]): string | null {
  return others.find(({ waits, assignedAt }) => !waits || assignedAt < own.assignedAt)?.driverId ?? null;
}

/** What a driver brings along. */
export const toBring = 'Tu cédula de identidad y tu licencia de conducir.';

/** How the car is opened. */
export const keyWords = (remoteDoors: boolean): string =>
  remoteDoors ? 'Se abre desde esta app cuando confirmas que lo tienes.' : 'Te entregan la llave.';

/** The instant of a day and an hour, or what is wrong with them. */
export function pickUpTime(day: LocalDate, time: string, now: Date): Date | { problem: string } {
  const at = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantAt(day, time) : null;
  if (!at) return { problem: `«${time}» no es una hora de ese día, como 10:30.` };
  return at > now ? at : { problem: 'El retiro no puede ser en el pasado.' };
}

/** 'el viernes 20 de noviembre a las 10:30' */
export const pickUpDay = (at: Date): string => `el ${longDate(localDateOf(at))} a las ${localTimeOf(at)}`;

/** When the driver goes there, to read beside the place. */
export function pickUpWhen({ at, hours }: Pick<PickUp, 'at' | 'hours'>, now: Date): string {
  if (at) {
    const day = pickUpDay(at);
    return at > now ? day.replace('el', 'El') : `Era ${day}. Si no llegaste, llama para acordar otra hora.`;
  }
  return hours ? hours.charAt(0).toUpperCase() + hours.slice(1) : 'Llama para acordar el día y la hora.';
}

function where({ address, at, hours, contact }: PickUp): string {
  const call = `${contact.name}, ${contact.phone}`;
  if (at) return `Retíralo ${pickUpDay(at)} en ${address}. Ante cualquier duda: ${call}.`;
  if (hours) return `Retíralo en ${address} (${hours}). Ante cualquier duda: ${call}.`;
  return `Retíralo en ${address}. Llama para acordar el día y la hora: ${call}.`;
}

interface Assigned {
  /** Brand and model. */
  readonly car: string;
  readonly plate: string;
}

const others = {
  partner: 'Lo compartes: quien lo tiene te lo entrega en el próximo cambio de turno.',
  had: 'Ya lo tienes: desde ahora cuentan tu arriendo, tu garantía y tus km.',
};

/**
 * [DAY-05] Told to a driver who gets a car: from the company, from whoever has it already, or one they have in their
 * hands. Names nobody: the message outlives the partner's account.
 */
export function assignedMessage({ car, plate }: Assigned, from: keyof typeof others | PickUp): string {
  const how = typeof from === 'string' ? others[from] : where(from);
  return `¡Ya tienes auto! Es el ${car} ${formatPlate(plate)}. ${how}`;
}

/** [DAY-06] Told to a driver of whom staff say that they have the car. */
export function pickedUpMessage(plate: string, at: Date): string {
  return `Anotamos que tienes el auto ${formatPlate(plate)} desde ${pickUpDay(at)}. Desde entonces cuentan tu arriendo, tu garantía y tus km. Si no es así, escribe a soporte.`;
}

/** [DAY-05] Told to a driver whose car is taken back; `to` is the status they get. */
export function takenBackMessage(plate: string, to: DriverStatus): string {
  const next = to === 'rent queue' ? ' Estás en la lista de espera: te avisaremos cuando haya otro para ti.' : '';
  return `El auto ${formatPlate(plate)} ya no está asignado a ti.${next} Si no lo esperabas, escribe a soporte.`;
}
