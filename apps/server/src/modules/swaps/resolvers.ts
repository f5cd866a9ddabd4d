import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { operation } from '../../platform/graphql/operation.ts';
import { answerPetition } from './commands/answer-petition.ts';
import { createPetition } from './commands/create-petition.ts';
import { asParticipant, asPetitioner, ownPetitions } from './policy.ts';
import { getLongRuns, longRunsOfPetition } from './queries/long-runs.ts';
import { getPetitions } from './queries/get-petitions.ts';

export const swapsResolvers = {
  Query: {
    getShiftChangePetitions: operation(ownPetitions, getPetitions),
    getLongRuns: operation(asPetitioner, getLongRuns),
  },
  Mutation: {
    createShiftChangePetition: operation(asPetitioner, createPetition),
    updateShiftChangePetition: operation(asParticipant, answerPetition),
  },
  ShiftChangePetition: {
    longRuns: (petition, _args, ctx) => longRunsOfPetition(ctx, petition),
  },
} satisfies ModuleResolvers;
