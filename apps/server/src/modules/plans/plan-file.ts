import { mostOf } from '@volante/domain/billing/limits';
import type { Plan, Section, Shift } from '@volante/domain/plans/plan';
import { coverEveryKm } from '@volante/domain/plans/sections';
import { isFreeShift, isShiftType } from '@volante/domain/plans/shift';
import { readUf } from '@volante/domain/values/typed-amount';
import { Refusal } from '../../platform/refusal.ts';

type Unknown = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isTime = (value: unknown) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** More than 12 decimals is a typing mistake, and so is more than `most`. */
const limits = (most: number) => ({ decimals: 12, least: 0, most, example: '0,40' });

const isPrice = (value: unknown, most: number): value is string =>
  typeof value === 'string' && readUf(value, limits(most)).problem === undefined;

/** A price as it was typed, with a comma or a dot, as an exact decimal. */
const priceOf = (typed: string, most: number): string => readUf(typed, limits(most)).value ?? typed;

function shiftMistake(shift: Unknown): string | null {
  const { _id, name, type, startTime, endTime, basePrice, available } = shift;
  if (!isText(_id) || !isText(name)) return 'cada turno lleva _id y name.';
  if (!isText(type) || !isShiftType(type)) return `'${String(type)}' no es un tipo de turno.`;
  if (!isTime(startTime) || !isTime(endTime)) return `el turno '${_id}' lleva startTime y endTime como «05:00».`;
  if (typeof available !== 'boolean') return `el turno '${_id}' lleva available true o false.`;
  if (isFreeShift(type)) return basePrice === null ? null : `el turno libre '${_id}' lleva basePrice null.`;
  return isPrice(basePrice, mostOf.shiftUf)
    ? null
    : `el turno '${_id}' lleva basePrice en UF, como «"0,40"», a lo más 10.`;
}

function sectionsMistake(sections: unknown): string | null {
  if (!Array.isArray(sections)) return 'faltan los tramos (sections).';
  if (!sections.every((one: unknown) => isPrice(Object(one).variable, mostOf.kmUf))) {
    return 'cada tramo lleva variable en UF por km, como «"0,0022"», a lo más 0,1.';
  }
  const whole = sections.every((one: Section) => [one.startKm, one.endKm ?? 0].every(Number.isSafeInteger));
  return whole && coverEveryKm(sections) ? null : 'los tramos van seguidos desde el km 0 y el último sin endKm (null).';
}

/** What is wrong with a plan, for the staff who wrote it; null when nothing is. */
export function mistakeOf(plan: Plan | Unknown): string | null {
  const { _id, name, exclusive, electric, active, includes, excludes, shifts, sections } = plan;
  if (!isText(_id) || !isText(name)) return 'faltan _id o name.';
  if ([exclusive, electric, active].some((mark) => typeof mark !== 'boolean')) {
    return 'exclusive, electric y active son true o false.';
  }
  if (!isTexts(includes) || !isTexts(excludes)) return 'includes y excludes son listas de textos.';
  if (!Array.isArray(shifts) || shifts.length === 0) return 'faltan los turnos (shifts).';
  const known = new Set(shifts.map((shift: Shift) => Object(shift)._id));
  if (known.size < shifts.length) return 'hay dos turnos con el mismo _id.';
  return shifts.map((shift) => shiftMistake(Object(shift))).find((mistake) => mistake) ?? sectionsMistake(sections);
}

/** [MNY-10] The prices of a plan without a mistake, typed with a comma or a dot, as exact decimals. */
export function withExactPrices(plan: Plan): Plan {
  return {
    ...plan,
    shifts: plan.shifts.map((shift) => ({
      ...shift,
      basePrice: shift.basePrice && priceOf(shift.basePrice, mostOf.shiftUf),
    })),
    sections: plan.sections.map((section) => ({ ...section, variable: priceOf(section.variable, mostOf.kmUf) })),
  };
}

function isPlan(value: unknown): value is Plan {
  return mistakeOf(Object(value)) === null;
}

export function readPlanFile(text: string): Plan[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Refusal('BAD_USER_INPUT', 'El archivo no es JSON.', { field: 'file' });
  }
  if (!Array.isArray(content) || content.length === 0) {
    throw new Refusal('BAD_USER_INPUT', 'El archivo debe ser una lista de planes.', { field: 'file' });
  }
  return content.map((one: unknown, index) => {
    if (isPlan(one)) return one;
    const mistake = mistakeOf(Object(one));
    throw new Refusal('BAD_USER_INPUT', `Plan n.º ${index + 1}: ${mistake}`, { field: 'file' });
  });
}
