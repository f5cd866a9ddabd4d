import type { Module } from '../../platform/module.ts';
import { waitingFor } from '../drivers/public.ts';
import { supportActions } from './actions.ts';
import { chatOps } from './chat-ops.ts';
import { returnCases } from './commands/return-cases.ts';
import { ChatConnections, connectionsMetric } from './live/connections.ts';
import { supportTables } from './owned-tables.ts';
import { answerToDo } from './queries/answer-to-do.ts';
import { supportResolvers } from './resolvers.ts';
import { chatRoutes } from './routes/chat-routes.ts';
import { supportStaffResolvers } from './staff-resolvers.ts';
import { supportLists } from './lists.ts';
import { supportFigures } from './figures.ts';
import { supportWaits } from './waits.ts';
import { caseSearch } from './search.ts';

/** By system, because a test runs several nodes in one process. */
const listening = new WeakMap<object, ChatConnections>();

/** One module with two names, because staff look for `ops chat`. */
export const supportModules = [
  {
    name: 'support',
    tables: supportTables,
    resolvers: supportResolvers,
    hooks: [waitingFor.on(answerToDo)],
    staffResolvers: supportStaffResolvers,
    actions: supportActions,
    jobs: [{ name: 'cases-return', cron: '*/5 * * * *', run: returnCases }],
    waits: supportWaits,
    figures: supportFigures,
    lists: supportLists,
    search: [caseSearch],
    metrics: (system) => [connectionsMetric(() => listening.get(system)?.size ?? 0)],
    async routes(app, system) {
      const live = new ChatConnections(system, app.draining);
      listening.set(system, live);
      await chatRoutes(app, system, live);
    },
  },
  { name: 'chat', ops: chatOps },
] satisfies readonly Module[];
