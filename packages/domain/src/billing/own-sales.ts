import type { LineField } from './bill.ts';

/**
 * [MNY-13] The types of events by which the company sells something with IVA, and what a boleta calls them. Other events are
 * no sales: fines and tolls are somebody else's, paid on the driver's behalf; penalties and deductibles make up for a
 * breach or a damage; a guarantee stays the driver's.
 */
const names = { Energy: 'Energía de carga', Cleaning: 'Lavado' } as const;

type OwnSale = keyof typeof names;

/** The type of the events that charge or give back energy. */
export const energySale: OwnSale = 'Energy';

export const ownSaleTypes = Object.keys(names) as OwnSale[];

export const ownSaleName = (type: string): string => names[type as OwnSale] ?? type;

/** The fields of bill lines by which events charge or give back. Rent has a field of its own and is always taxed. */
export const ownSaleFields = ['other', 'installment', 'refund'] as const satisfies LineField[];

export type OwnSaleField = (typeof ownSaleFields)[number];
