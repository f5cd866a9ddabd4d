export { addCar } from './commands/add-car.ts';
export { assignCar } from './commands/assign-car.ts';
export { attachCarDocumentBytes } from './commands/attach-car-document-bytes.ts';
export { describeCar } from './commands/describe-car.ts';
export { expireCarDocuments } from './commands/expire-car-documents.ts';
export { importCarConfigs } from './commands/import-car-configs.ts';
export { setLabel } from './commands/set-label.ts';
export { setPlaces } from './commands/set-places.ts';
export { unassignCar } from './commands/unassign-car.ts';
export { carPassword, versionOfPassword } from './car-password.ts';
export { carNews } from './car-news.ts';
export { carReturn } from './hooks.ts';
export { ownCar } from './policy.ts';
export { carLogin } from './queries/car-login.ts';
export { coupleOf } from './queries/couple-of.ts';
export { expiredPapers } from './queries/expired-papers.ts';
export { companyPickUp } from './company-pick-up.ts';
export {
  carOf,
  currentMembership,
  driversOf,
  isToPickUp,
  type Membership,
  membersOf,
  setPickedUp,
} from './store/assignations.ts';
export { listCarConfigs, readCarWithConfig, readPlugTypes } from './store/car-configs.ts';
export { everyPlate, findCar, listCars, lockCar, lockCars, remoteDoorsOf } from './store/cars.ts';
export { fleetCredentials, readCredentials } from './store/credentials.ts';
export { inLabel, isLabelled } from './store/labels.ts';
export {
  hadCarAt,
  hadCarSince,
  membershipsAt,
  membershipsBetween,
  pickedUpSince,
  pickUpsSince,
  type TenureJson,
  tenuresSince,
} from './store/memberships.ts';
export { type CarPlaces, placesOfCars, type SharedCar, sharedCars, sharedCarsAmong } from './store/shared-cars.ts';
export { carUploadsToReview } from './store/waiting.ts';
export {
  carFilters,
  freeCars,
  hasExpiredPaper,
  holdersOf,
  listedCarColumns,
  listedCars,
  platesOf,
} from './store/listed.ts';
