import type { Module } from '../../platform/module.ts';
import { statementResolvers } from './links.ts';
import { statementRoutes } from './routes.ts';
import { statementStaffResolvers } from './staff-resolvers.ts';

/** The settlement of a week as a PDF and as a CSV, and as staff look at it. */
export const statementsModule = {
  name: 'statements',
  resolvers: statementResolvers,
  staffResolvers: statementStaffResolvers,
  routes: async (app, system) => statementRoutes(app, system),
} satisfies Module;
