import type { ChargeField } from '../billing/event-charges.ts';
import type { EventAccount, EventKind } from './kinds.ts';
import { kindNamed } from './kinds.ts';

/*
 * Before there were kinds, two words that staff typed decided how an event was treated, spelled exactly as here. What has no
 * kind keeps that: charges in bills that were closed then, and events whose kind staff have not chosen yet.
 */

/**
 * [MNY-12] Lines whose account followed the subject, where the field alone does not say it: a fine of an authority stays the
 * authority's money when it is paid in instalments or given back, and a penalty in instalments is a penalty.
 */
export const accountsBySubject: readonly {
  readonly field: ChargeField;
  readonly subject: string;
  readonly account: EventAccount;
}[] = [
  { field: 'installment', subject: 'Control', account: 'fines' },
  { field: 'refund', subject: 'Control', account: 'fines' },
  { field: 'installment', subject: 'Exchange', account: 'penalties' },
];

/** [MNY-13] The types that were sold with IVA, and the kinds they are now. */
export const soldTypes = { Energy: 'energy', Cleaning: 'cleaning' } as const satisfies Record<string, EventKind>;

/** The fields in which they were sold; those of fines and penalties had no IVA whatever the type. */
export const soldFields = ['other', 'installment', 'refund'] as const satisfies ChargeField[];

interface Words {
  readonly subject: string;
  readonly type: string;
  readonly credited: boolean;
}

/**
 * [BKS-03] The kind that the two words of an event name; undefined where they name none, or two: then staff choose. That
 * something is given back says nothing of its kind when another word does.
 */
export function kindOfWords({ subject, type, credited }: Words): EventKind | undefined {
  const named = [subject, type].map(kindNamed);
  if (named.includes('refund') && !credited) return undefined;
  const [kind, ...others] = new Set(
    named.filter((each) => each !== undefined && each !== 'other' && each !== 'refund'),
  );
  if (kind !== undefined) return others.length === 0 ? kind : undefined;
  if (named.includes('refund')) return 'refund';
  if (named.includes(undefined)) return undefined;
  return credited ? 'refund' : 'other';
}
