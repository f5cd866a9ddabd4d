import { signedIn } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownCar } from '../fleet/public.ts';

const notYet = (): never => {
  throw new Refusal('UNAVAILABLE', 'Todavía no está disponible.');
};

export const doorsModule: Module = {
  name: 'doors',
  resolvers: {
    Query: { carStatus: operation(ownCar, notYet), getCarCommand: operation(signedIn, notYet) },
    Mutation: { openCarDoors: operation(ownCar, notYet), closeCarDoors: operation(ownCar, notYet) },
  },
};
