import type { Field } from '../../platform/actions/field.ts';
import { findDriverId } from './queries/find-driver-id.ts';

/** A driver whom staff name, by what they typed and as the house knows them. */
export interface NamedDriver {
  uid: string;
  /** In an answer they are called as they were typed. */
  typed: string;
}

const isNamed = (value: unknown): value is NamedDriver => typeof value === 'object' && value !== null && 'uid' in value;

/** A driver, by e-mail or uid. */
export const driverField = (help = 'correo o uid del conductor'): Field<NamedDriver> => ({
  kind: 'driver',
  help,
  optional: false,
  read: async (typed, name, ctx) => ({ uid: await findDriverId(ctx, typed, name), typed }),
  subject: (value) => (isNamed(value) ? { kind: 'driver', ref: value.uid } : undefined),
});
