import type { Driver } from '../../generated/resolvers.generated.ts';

/** `docs` and `request` are read only when a query asks for them. */
export type DriverMapper = Omit<Driver, 'docs' | 'request'>;
