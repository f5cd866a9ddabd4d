import type { UberBreakdown } from './bill.ts';

const platformNames = { uber: 'Uber', didi: 'DiDi', cabify: 'Cabify', beat: 'Beat' } as const;

/** A ride-hailing platform that pays for trips. */
export type Platform = keyof typeof platformNames;

export const platformName = (platform: string): string => lookUp(platformNames, platform) ?? platform;

const categoryNames = { fare: 'Tarifa', tips: 'Propina', promotion: 'Promoción', other: 'Otro' } as const;

/** What a platform pays for. */
export type PaymentCategory = keyof typeof categoryNames;

export const paymentCategories: readonly string[] = Object.keys(categoryNames);

/** [MOV-02] The Spanish name of a payment category; an unknown category is shown as 'Otro'. */
export const paymentType = (category: string): string => lookUp(categoryNames, category) ?? categoryNames.other;

/** The parts of Uber's total, in display order. */
export const breakdownNames: Readonly<Record<keyof UberBreakdown, string>> = {
  netFare: 'Tarifa neta',
  tips: 'Propinas',
  promotions: 'Promociones',
  toll: 'Peajes',
  adjustment: 'Ajustes',
  other: 'Otros',
  taxes: 'Impuestos',
  cashCollected: 'Efectivo recaudado',
};

function lookUp(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}
