import type { Assignation, Car } from '../../generated/resolvers.generated.ts';

/** `docs` and `telemetry` are read only when a query asks for them. */
export type CarMapper = Omit<Car, 'docs' | 'telemetry'>;

/** Likewise. */
export type AssignationMapper = Omit<Assignation, 'handedOverAt' | 'pickUp'>;
