const names: Readonly<Record<string, string>> = {
  fare: 'Tarifa',
  tips: 'Propina',
  promotion: 'Promoción',
  other: 'Otro',
};

export const paymentCategories = Object.keys(names);

/** [MOV-02] What a platform paid for; anything new to us is something else. */
export function paymentType(category: string): string {
  return names[category] ?? 'Otro';
}
