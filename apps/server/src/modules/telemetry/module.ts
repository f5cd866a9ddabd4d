import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownCar } from '../fleet/public.ts';

export const telemetryModule: Module = {
  name: 'telemetry',
  resolvers: {
    Query: {
      getCarBasicTelemetry: operation(ownCar, () => {
        throw new Refusal('UNAVAILABLE', 'Todavía no está disponible.');
      }),
    },
  },
};
