import type { Section } from '@volante/domain/plans/plan';
import { formatInteger, formatKm } from '@volante/domain/values/number';

export function sectionName({ startKm, endKm }: Section): string {
  if (endKm === null) return startKm === 0 ? 'Todos los km' : `Sobre ${formatKm(startKm)}`;
  return startKm === 0 ? `Primeros ${formatKm(endKm)}` : `De ${formatInteger(startKm)} a ${formatKm(endKm)}`;
}
