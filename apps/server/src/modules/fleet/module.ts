import { plugTypes } from '@volante/domain/fleet/plugs';
import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { may } from '../../platform/console/may.ts';
import type { Policy } from '../../platform/graphql/operation.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { carsForDriver, driversForCar } from './queries/candidates.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import { closedSet } from '../../platform/graphql/scalars.ts';
import type { Module } from '../../platform/module.ts';
import { statusChange } from '../drivers/public.ts';
import { carAsked, planChange } from '../plans/public.ts';
import { assignmentActions } from './actions/assignments.ts';
import { carActions } from './actions/cars.ts';
import { carDocumentActions } from './actions/documents.ts';
import { followStatus } from './commands/follow-status.ts';
import { fleetJobs } from './jobs.ts';
import { fleetOps } from './ops.ts';
import { fleetTables } from './owned-tables.ts';
import { carsOfToday } from './queries/cars-of-today.ts';
import { mustFitCar } from './queries/must-fit-car.ts';
import { carDrivers, staffCarRecord } from './queries/staff-car-record.ts';
import { staffCar } from './queries/staff-car.ts';
import { fleetResolvers } from './resolvers.ts';
import { fleetFigures } from './figures.ts';
import { fleetWaits } from './waits.ts';
import { carSearch } from './search.ts';

/** Whoever looks for a driver or a car reads the names and the shifts of others. */
const mayAssign: Policy<unknown> = (ctx, args) => {
  may('cars.assign')(ctx, args);
  may('drivers.read')(ctx, args);
};

/** In staff commands this module is called 'cars'. */
export const fleetModule = {
  name: 'cars',
  tables: fleetTables,
  resolvers: fleetResolvers,
  staffResolvers: {
    Query: {
      staffCar: operation(may('cars.read'), staffCarRecord),
      carsForDriver: operation(mayAssign, carsForDriver),
      driversForCar: operation(mayAssign, driversForCar),
    },
    StaffCar: { drivers: forWhoMay('drivers.read', (ctx, car: { plate: string }) => carDrivers(ctx, car)) },
    StaffDriver: { car: forWhoMay('cars.read', (ctx, { uid }: { uid: string }) => staffCar(ctx, uid)) },
  } satisfies StaffResolvers,
  scalars: { PlugType: closedSet('PlugType', plugTypes) },
  jobs: fleetJobs,
  hooks: [statusChange.on(followStatus), planChange.on(mustFitCar), carAsked.on(carsOfToday)],
  actions: [...carActions, ...assignmentActions, ...carDocumentActions],
  waits: fleetWaits,
  figures: fleetFigures,
  search: [carSearch],
  ops: fleetOps,
} satisfies Module;
