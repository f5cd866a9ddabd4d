import type { Section } from './plan.ts';
import { formatInteger, formatKm } from '../values/number.ts';

/** 'Primeros 400 km', 'De 400 a 800 km', 'Sobre 800 km' */
export function sectionName({ startKm, endKm }: Section): string {
  if (endKm === null) return startKm === 0 ? 'Todos los km' : `Sobre ${formatKm(startKm)}`;
  return startKm === 0 ? `Primeros ${formatKm(endKm)}` : `De ${formatInteger(startKm)} a ${formatKm(endKm)}`;
}
