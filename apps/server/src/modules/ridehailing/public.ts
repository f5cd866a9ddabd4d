export { beginAtPlatform, isLinkState } from './commands/begin-at-platform.ts';
export { finishLink } from './commands/finish-link.ts';
export { linkRideHailing, unlinkRideHailing } from './commands/link-ride-hailing.ts';
export { bondPath, defaultRedirect } from './link-address.ts';
export { type RideHailingPlatform, type RideHailingProfile, supplierScope, type TripsSupplier } from './platform.ts';
export { getUber } from './queries.ts';
export {
  hasPlatform,
  platformOf,
  rideHailingCallback,
  sandboxClientId,
  sandboxPath,
  sandboxSecret,
  tripsSupplierOf,
} from './sandbox.ts';
export { categoryOf, driverOfSubject, findDriverBySubject } from './store.ts';
export { readSupplierPage, type SupplierTrip } from './supplier-trips.ts';
