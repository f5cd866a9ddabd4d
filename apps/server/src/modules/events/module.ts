import type { ModuleResolvers } from '../../generated/resolvers.generated.ts';
import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { eventsActions } from './actions.ts';
import { eventsJobs } from './jobs.ts';
import { eventsLists } from './lists.ts';
import { eventsOps } from './ops.ts';
import { eventsTables } from './owned-tables.ts';
import { getEventsByUser } from './queries/get-events-by-user.ts';

const own = self(({ userId }: { userId: string }) => userId);

export const eventsModule = {
  name: 'events',
  tables: eventsTables,
  resolvers: { Query: { getEventsByUser: operation(own, getEventsByUser) } } satisfies ModuleResolvers,
  actions: eventsActions,
  lists: eventsLists,
  ops: eventsOps,
  jobs: eventsJobs,
} satisfies Module;
