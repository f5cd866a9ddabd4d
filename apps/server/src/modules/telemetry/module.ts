import type { Module } from '../../platform/module.ts';
import { gateway } from './gateway/gateway.ts';
import { telemetryResolvers } from './resolvers.ts';

export const telemetryModule: Module = {
  name: 'telemetry',
  resolvers: telemetryResolvers,
  parts: [gateway],
};
