export { beginAtPlatform, isLinkState } from './commands/begin-at-platform.ts';
export { finishLink } from './commands/finish-link.ts';
export { linkRideHailing, unlinkRideHailing } from './commands/link-ride-hailing.ts';
export { refreshCategories } from './commands/refresh-categories.ts';
export { bondPath, defaultRedirect } from './link-address.ts';
export {
  type Agreement,
  type DriversSupplier,
  type RideHailingPlatform,
  type RideHailingProfile,
  type SupplierScope,
  supplierScopes,
  type TripsSupplier,
} from './platform.ts';
export { getUber } from './queries.ts';
export {
  hasPlatform,
  platformOf,
  rideHailingCallback,
  sandboxClientId,
  sandboxPath,
  sandboxSecret,
} from './choose-platform.ts';
export { categoryOfDay } from './category-store.ts';
export { driverOfSubject, findDriverBySubject, readLinkedNames } from './store.ts';
export { readSupplierPage, type SupplierTrip } from './supplier-trips.ts';
