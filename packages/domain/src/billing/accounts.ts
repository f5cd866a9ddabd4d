import type { LineField } from './bill.ts';

/**
 * The journal's accounts. 'driver' is what we owe a driver: positive balances of weekly bills are paid out of it.
 * 'guarantee' is theirs too, kept by us. The others are the company's.
 */
const contra: Readonly<Record<LineField, string>> = {
  uber: 'platform:uber',
  didi: 'platform:didi',
  cabify: 'platform:cabify',
  beat: 'platform:beat',
  refund: 'refunds',
  rent: 'rent',
  tag: 'tolls',
  fines: 'fines',
  penaltys: 'penalties',
  other: 'charges',
  guarantee: 'guarantee',
  installment: 'charges',
  prePay: 'bank',
};

/** Fields whose positive amounts are in the driver's favour. */
export const creditFields: readonly LineField[] = ['uber', 'didi', 'cabify', 'beat', 'refund', 'prePay'];

/** The account that balances a line's entry in the driver's account (double-entry bookkeeping). */
export function contraAccount(field: LineField): string {
  return contra[field];
}
