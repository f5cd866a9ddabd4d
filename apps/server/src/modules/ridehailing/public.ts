export { beginAtPlatform, isLinkState } from './commands/begin-at-platform.ts';
export { finishLink } from './commands/finish-link.ts';
export { linkRideHailing, unlinkRideHailing } from './commands/link-ride-hailing.ts';
export { bondPath, defaultRedirect } from './link-address.ts';
export type { RideHailingPlatform, RideHailingProfile } from './platform.ts';
export { getUber } from './queries.ts';
export { hasPlatform, platformOf, rideHailingCallback, sandboxClientId, sandboxPath } from './sandbox.ts';
export { categoryOf, findDriverBySubject } from './store.ts';
export type { RideHailingTrip } from './trips.ts';
