import type { Section, Shift } from '@volante/domain/plans/plan';
import { formatUf } from '@volante/domain/values/money';
import { formatInteger, formatKm } from '@volante/domain/values/number';

/** '05:00 a 17:00'; a shift that ends when it starts lasts the whole day. */
export function hours({ startTime, endTime }: Pick<Shift, 'startTime' | 'endTime'>): string {
  return startTime === endTime ? 'Todo el día' : `${startTime} a ${endTime}`;
}

/** '41057.20' → '$41.057,20', and whole pesos without decimals. */
export function ufInPesos(uf: string): string {
  return formatUf(uf).replace('UF ', '$').replace(',00', '');
}

export function sectionName({ startKm, endKm }: Section): string {
  if (endKm === null) return startKm === 0 ? 'Todos los km' : `Sobre ${formatKm(startKm)}`;
  return startKm === 0 ? `Primeros ${formatKm(endKm)}` : `De ${formatInteger(startKm)} a ${formatKm(endKm)}`;
}
