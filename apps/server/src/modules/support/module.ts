import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { forWhoMay } from '../../platform/console/for-who-may.ts';
import type { Module } from '../../platform/module.ts';
import { waitingFor } from '../drivers/public.ts';
import { supportActions } from './actions.ts';
import { chatOps } from './chat-ops.ts';
import { ChatConnections, connectionsMetric } from './live/connections.ts';
import { supportTables } from './owned-tables.ts';
import { answerToDo } from './queries/answer-to-do.ts';
import { staffCases } from './queries/staff-cases.ts';
import { supportResolvers } from './resolvers.ts';
import { chatRoutes } from './routes/chat-routes.ts';
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
    staffResolvers: {
      StaffDriver: {
        cases: forWhoMay('cases.answer', (ctx, driver: { uid: string; blocked: boolean }) => staffCases(ctx, driver)),
      },
    } satisfies StaffResolvers,
    actions: supportActions,
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
