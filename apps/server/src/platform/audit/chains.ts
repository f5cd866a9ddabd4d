import type { Permission } from '@volante/domain/staff/permissions';

/** Rows that are kept for the same time are hashed one after the other, so that the oldest can go. */
export const chains = ['money', 'other'] as const;

export type Chain = (typeof chains)[number];

const withMoney: ReadonlySet<Permission> = new Set([
  'plans.change',
  'plans.import',
  'charging.price',
  'charging.correct',
  'weeks.close',
  'weeks.reopen',
  'events.write',
  'events.decide',
  'prepayments.record',
  'guarantees.change',
  'payouts.prepare',
  'payouts.mark',
  'counterparties.record',
  'boletas.retry',
  'uf.write',
  'approve.money',
  'approve.bank',
]);

export const chainOf = (permission: Permission | null): Chain =>
  permission !== null && withMoney.has(permission) ? 'money' : 'other';
