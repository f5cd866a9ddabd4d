import type { StaffDriver } from '../../generated/staff-resolvers.generated.ts';

/** What the module of drivers knows itself. The rest is of other modules, and read only when a query asks for it. */
export type StaffDriverMapper = Pick<
  StaffDriver,
  | 'uid'
  | 'name'
  | 'status'
  | 'substatus'
  | 'email'
  | 'phone'
  | 'secondPhone'
  | 'rut'
  | 'photo'
  | 'blocked'
  | 'banned'
  | 'enabled'
  | 'deleted'
  | 'signedUpAt'
>;
