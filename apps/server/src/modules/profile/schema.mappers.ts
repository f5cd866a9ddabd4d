import type { Driver, DriverTerms } from '../../generated/resolvers.generated.ts';

/** `docs` and `request` are read only when a query asks for them. */
export type DriverMapper = Omit<Driver, 'docs' | 'request' | 'terms'> & { terms: DriverTermsMapper };

/** Whose terms they are; what changed is found out only when a query asks for it. */
export type DriverTermsMapper = Omit<DriverTerms, 'changes'> & { uid: string };
