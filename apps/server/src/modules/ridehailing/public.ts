export { linkRideHailing, unlinkRideHailing } from './commands/link-ride-hailing.ts';
export type { RideHailingPlatform, RideHailingProfile } from './platform.ts';
export { getUber } from './queries.ts';
export { hasPlatform, platformOf, rideHailingCallback, sandboxClientId, sandboxPath } from './sandbox.ts';
export { findDriverBySubject } from './store.ts';
