import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import { may } from '../../platform/console/may.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { staffCharge, staffCharges } from './queries/staff-charges.ts';
import { staffPoint } from './queries/staff-point.ts';
import { staffPrices, staffStation, staffStations } from './queries/staff-stations.ts';

const reads = may('charging.read');

export const chargingStaffResolvers = {
  Query: {
    stations: operation(reads, staffStations),
    station: operation(reads, (ctx, { id }) => staffStation(ctx, id)),
    chargePoint: operation(reads, (ctx, { id }) => staffPoint(ctx, id)),
    charges: operation(reads, staffCharges),
    charge: operation(reads, (ctx, { id }) => staffCharge(ctx, id)),
  },
  StaffStation: { prices: forWhoMay('charging.read', (ctx, { id }: { id: string }) => staffPrices(ctx, id)) },
} satisfies StaffResolvers;
