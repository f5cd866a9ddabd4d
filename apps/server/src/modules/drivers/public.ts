export { type LogEntry, logChange } from './change-driver.ts';
export { acceptTerms } from './commands/accept-terms.ts';
export { answerTutorialOffer } from './commands/answer-tutorial-offer.ts';
export { changeStatus } from './commands/change-status.ts';
export { createDriver } from './commands/create-driver.ts';
export { endLinks } from './commands/end-links.ts';
export { endAccess } from './commands/end-access.ts';
export { forgetName } from './commands/forget-name.ts';
export { giveAccessBack } from './commands/give-access-back.ts';
export { markDriverDeleted } from './commands/mark-driver-deleted.ts';
export { readPolicy } from './commands/read-policy.ts';
export { setAccess } from './commands/set-access.ts';
export { setPhoto } from './commands/set-photo.ts';
export { setVerifiedFlag } from './commands/set-verified-flag.ts';
export { startDriverOver } from './commands/start-driver-over.ts';
export { updateDriverIdentity } from './commands/update-driver-identity.ts';
export { updateInfo } from './commands/update-info.ts';
export { updateLeadSource } from './commands/update-lead-source.ts';
export { driversConfig } from './config.ts';
export { driverField } from './driver-field.ts';
export { infoVersion } from './info-version.ts';
export { namesChange, openMatters, passkeysSince, statusChange, waitingFor } from './hooks.ts';
export { noteAuthor } from './note-author.ts';
export { type DriverCard, driverCards } from './queries/driver-cards.ts';
export { mustBeTheOwner } from './must-be-the-owner.ts';
export { findDriverId } from './queries/find-driver-id.ts';
export { mustFindDriver } from './queries/must-find-driver.ts';
export { namesForStaff, namesOfRows } from './queries/names-for-staff.ts';
export { signInRefusal } from './queries/sign-in-refusal.ts';
export { type Agreed, agreedBy, wordsAgreed } from './queries/agreements.ts';
export { policySinceRead } from './queries/policy-since-read.ts';
export { changesSinceAccepted } from './queries/terms-changes.ts';
export { driverFacts, driverFactsColumns } from './store/driver-facts.ts';
export {
  confirmedDrivers,
  everyDriver,
  findDriver,
  firstnameOf,
  firstnamesOf,
  lockDriver,
  lockDrivers,
  mailAddressOf,
  readBirths,
  readNames,
} from './store/drivers.ts';
export { findLead, leadOf, type LinkedLead } from './store/leads.ts';
export { lastLogged, lastStepAt, readLog } from './store/log.ts';
export { waitingToConfirm } from './store/to-confirm.ts';
export { type DriverStanding, driverStanding, hasAccount, standingOf } from './store/standing.ts';
export { listedDriverColumns, listedDrivers } from './store/listed.ts';
export { type AssignableDriver, assignableAmong, assignableWith, waitingForCar } from './store/assignable.ts';
