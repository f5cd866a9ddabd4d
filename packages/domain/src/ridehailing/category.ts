/** The ride-hailing platform's loyalty categories, lowest first, and what each takes off the rent (not cumulative). */
const discounts = { Blue: 0, Gold: 5, Platinum: 10, Diamond: 15 } as const;

export type Category = keyof typeof discounts;

export const categories = Object.keys(discounts) as Category[];

/** Per cent. */
export function discountOf(category: Category): number {
  return discounts[category];
}

export function isCategory(text: unknown): text is Category {
  return typeof text === 'string' && Object.hasOwn(discounts, text);
}
