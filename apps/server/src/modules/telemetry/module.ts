import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import type { Module } from '../../platform/module.ts';
import { forgetReadings } from './commands/forget-readings.ts';
import { prepareReadings } from './commands/prepare-readings.ts';
import { gateway } from './gateway/gateway.ts';
import { telemetryOps } from './ops.ts';
import { telemetryTables } from './owned-tables.ts';
import { lastSaidOf } from './queries/last-said-of.ts';
import { telemetryResolvers } from './resolvers.ts';

export const telemetryModule = {
  name: 'telemetry',
  tables: telemetryTables,
  resolvers: telemetryResolvers,
  staffResolvers: {
    StaffCar: { lastSaid: forWhoMay('cars.read', (ctx, { plate }: { plate: string }) => lastSaidOf(ctx, plate)) },
  } satisfies StaffResolvers,
  parts: [gateway],
  jobs: [
    { name: 'telemetry-prepare-readings', cron: '5 * * * *', run: prepareReadings },
    { name: 'telemetry-forget-readings', cron: '20 4 * * *', run: forgetReadings },
  ],
  ops: telemetryOps,
} satisfies Module;
