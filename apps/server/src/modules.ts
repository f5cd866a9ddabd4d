import { accountsModule } from './modules/accounts/module.ts';
import { driversModule } from './modules/drivers/module.ts';
import { notificationsModule } from './modules/notifications/module.ts';
import { rideHailingModule } from './modules/ridehailing/module.ts';
import { supportModule } from './modules/support/module.ts';
import type { Module } from './platform/module.ts';

/** Every domain of the house. */
export const modules: readonly Module[] = [
  accountsModule,
  driversModule,
  notificationsModule,
  rideHailingModule,
  supportModule,
];
