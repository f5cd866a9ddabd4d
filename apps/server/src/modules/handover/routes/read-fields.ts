import { type DamageKind, isDamageKind } from '@volante/domain/handover/damages';
import { Refusal } from '../../../platform/refusal.ts';
import type { UploadForm } from '../../documents/public.ts';
import type { Asked } from '../party.ts';
import type { Said } from '../said-place.ts';

type Fields = UploadForm['fields'];

const wrong = (field: string, message: string) => new Refusal('BAD_USER_INPUT', message, { field });

function needed(fields: Fields, field: string): string {
  const text = fields.get(field);
  if (!text) throw wrong(field, `Falta ${field}.`);
  return text;
}

export function askedIn(fields: Fields): Asked {
  return { exchangeId: needed(fields, 'exchangeId'), driverId: needed(fields, 'driverId') };
}

/** The specification's field `step` names the step that the route is about. */
export function mustBeStep(fields: Fields, step: 'Photos' | 'DamageReport'): void {
  if (needed(fields, 'step') !== step) throw wrong('step', `Este envío completa el paso ${step}.`);
}

function numberIn(fields: Fields, field: string): number | undefined {
  const text = fields.get(field);
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw wrong(field, `${field} es un número.`);
  return value;
}

/** When and where: `time`, `lat` and `lon`, because the pictures themselves are stripped of it. */
export function saidIn(fields: Fields): Said {
  const text = fields.get('time');
  const time = text ? new Date(text) : undefined;
  if (time && Number.isNaN(time.getTime())) throw wrong('time', 'time es un instante ISO 8601.');
  return { time, lat: numberIn(fields, 'lat'), lon: numberIn(fields, 'lon') };
}

export function flagIn(fields: Fields, field: string): boolean {
  const text = fields.get(field) ?? 'false';
  if (text !== 'true' && text !== 'false') throw wrong(field, `${field} es true o false.`);
  return text === 'true';
}

/** `kinds`: their names with commas between them. */
export function kindsIn(fields: Fields): DamageKind[] {
  const named = (fields.get('kinds') ?? '').split(',').filter(Boolean);
  const unknown = named.find((kind) => !isDamageKind(kind));
  if (unknown !== undefined) throw wrong('kinds', `No conocemos el daño '${unknown}'.`);
  return [...new Set(named.filter(isDamageKind))];
}
