import type { Module } from '../../platform/module.ts';
import { statementResolvers } from './links.ts';
import { statementRoutes } from './routes.ts';

/** The settlement of a week as a PDF and as a CSV. */
export const statementsModule = {
  name: 'statements',
  resolvers: statementResolvers,
  routes: async (app, system) => statementRoutes(app, system),
} satisfies Module;
