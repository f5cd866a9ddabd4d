import type { ChargingSession } from '../../generated/resolvers.generated.ts';

/** Where else the car could charge is looked for only when a query asks. */
export type ChargingSessionMapper = Omit<ChargingSession, 'suggestion'>;
