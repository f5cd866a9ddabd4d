import type { Compliance, DriverDocuments } from '../../generated/resolvers.generated.ts';

/** How long reviews take is asked for apart: it is the same for everybody. */
export type DriverDocumentsMapper = Omit<DriverDocuments, 'reviewMinutes'>;

/** @see DriverDocumentsMapper */
export type ComplianceMapper = Omit<Compliance, 'reviewMinutes'>;
