import type { GetDriverBillDaysEarningsQuery } from '../earnings/get-driver-bill-days-earnings.generated.ts';

/** A day's bill with everything the details tell of it. */
export type DetailDay = GetDriverBillDaysEarningsQuery['getDriverBillDaysLimitDates'][number];

export const detailTitles = {
  uber: 'Uber',
  didi: 'DiDi',
  cabify: 'Cabify',
  beat: 'Beat',
  abonos: 'Reembolsos',
  arriendo: 'Costo por km',
  tag: 'TAG de la semana',
  'multas-proveedor': 'Multas {company}',
  'multas-transito': 'Multas de tránsito',
  cobros: 'Otros cobros',
  deducible: 'Deducible',
} as const;

export type DetailName = keyof typeof detailTitles;

const prefix = '#detalle-';

/** What is open stands in the address, so that the phone's back button closes it. */
export const detailAddress = (name: DetailName): string => `${prefix}${name}`;

/** Null: the address names no detail at all. */
export function detailIn(hash: string): string | null {
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
}

export function isDetail(name: string): name is DetailName {
  return Object.hasOwn(detailTitles, name);
}
