import { accountingModule } from './modules/accounting/module.ts';
import { accountsModule } from './modules/accounts/module.ts';
import { approvalsModule } from './modules/approvals/module.ts';
import { auditModule } from './modules/audit/module.ts';
import { bankingModule } from './modules/banking/module.ts';
import { billingModules } from './modules/billing/module.ts';
import { contentModule } from './modules/content/module.ts';
import { cashModule } from './modules/cash/module.ts';
import { chargingModule } from './modules/charging/module.ts';
import { documentsModule } from './modules/documents/module.ts';
import { doorsModule } from './modules/doors/module.ts';
import { driversModule } from './modules/drivers/module.ts';
import { eventsModule } from './modules/events/module.ts';
import { figuresModule } from './modules/figures/module.ts';
import { fleetModule } from './modules/fleet/module.ts';
import { handoverModule } from './modules/handover/module.ts';
import { holdingModule } from './modules/holding/module.ts';
import { invoicingModule } from './modules/invoicing/module.ts';
import { ledgerModule } from './modules/ledger/module.ts';
import { listsModule } from './modules/lists/module.ts';
import { meetingsModule } from './modules/meetings/module.ts';
import { notificationsModule } from './modules/notifications/module.ts';
import { onboardingModule } from './modules/onboarding/module.ts';
import { paymentsModule } from './modules/payments/module.ts';
import { payoutsModule } from './modules/payouts/module.ts';
import { pickUpModule } from './modules/pickup/module.ts';
import { placesModule } from './modules/places/module.ts';
import { plansModule } from './modules/plans/module.ts';
import { privacyModule } from './modules/privacy/module.ts';
import { profileModule } from './modules/profile/module.ts';
import { reviewModule } from './modules/review/module.ts';
import { rideHailingModule } from './modules/ridehailing/module.ts';
import { staffModule } from './modules/staff/module.ts';
import { statementsModule } from './modules/statements/module.ts';
import { supportModules } from './modules/support/module.ts';
import { swapsModule } from './modules/swaps/module.ts';
import { telemetryModule } from './modules/telemetry/module.ts';
import { todayModule } from './modules/today/module.ts';
import { vouchersModule } from './modules/vouchers/module.ts';
import { consoleModule } from './platform/console/module.ts';
import { filesModule } from './platform/files/module.ts';
import { keysModule } from './platform/keys/module.ts';
import type { Module } from './platform/module.ts';
import type { Nothing, Undeclared } from './platform/personal-data/undeclared.ts';
import { operationModule } from './platform/operation/module.ts';
import { platformModules } from './platform/platform-module.ts';
import { searchModule } from './platform/search/module.ts';

/** All domains, then the platform. The platform is last because rows are erased before the rows they point to. */
const house = [
  accountingModule,
  accountsModule(() => modules),
  approvalsModule(() => modules),
  auditModule,
  bankingModule,
  ...billingModules,
  contentModule,
  cashModule,
  chargingModule,
  documentsModule,
  doorsModule,
  driversModule,
  eventsModule,
  figuresModule(() => modules),
  fleetModule,
  handoverModule,
  holdingModule,
  invoicingModule,
  ledgerModule,
  listsModule(() => modules),
  meetingsModule,
  notificationsModule,
  onboardingModule,
  paymentsModule,
  payoutsModule,
  pickUpModule,
  placesModule,
  plansModule,
  privacyModule,
  profileModule,
  reviewModule(() => modules),
  rideHailingModule,
  staffModule,
  statementsModule,
  ...supportModules,
  swapsModule,
  telemetryModule,
  todayModule(() => modules),
  vouchersModule,
  filesModule,
  consoleModule(() => modules),
  searchModule(() => modules),
  keysModule(() => modules),
  operationModule(() => modules),
  ...platformModules,
] as const;

export const modules: readonly Module[] = house;

/**
 * A table that no module declares, or a column about a driver, is an error here that names it.
 * @public The compiler alone reads it.
 */
export type EverythingDeclared = Nothing<Exclude<Undeclared<typeof house>, `sandbox_${string}`>>;
