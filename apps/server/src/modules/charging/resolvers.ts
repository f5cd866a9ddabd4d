import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { signedIn } from '../../platform/auth/policies.ts';
import { operation, operationAfter } from '../../platform/graphql/operation.ts';
import { startSession } from './commands/start-session.ts';
import { stopAtPoint, stopSession } from './commands/stop-session.ts';
import { ownSession, ownSessions, ownVehicle } from './policy.ts';
import { getChargingSessions } from './queries/get-sessions.ts';
import { getChargingStation, getChargingStations, getMeanEnergyPrice } from './queries/get-stations.ts';
import { suggestionFor } from './queries/suggestion.ts';

export const chargingResolvers = {
  Query: {
    getChargingStations: operation(signedIn, getChargingStations),
    getChargingStation: operation(signedIn, getChargingStation),
    getMeanEnergyPrice: operation(signedIn, getMeanEnergyPrice),
    getChargingSessions: operation(ownSessions, getChargingSessions),
  },
  Mutation: {
    startChargingSession: operation(ownVehicle, startSession),
    stopChargingSession: operationAfter(ownSession, stopAtPoint, stopSession),
  },
  ChargingSession: {
    suggestion: ({ connectorId, vehiclePlate, status }, _args, ctx) =>
      status === 'Invalid' ? suggestionFor(ctx, { connectorId, plate: vehiclePlate }) : null,
  },
} satisfies ModuleResolvers;
