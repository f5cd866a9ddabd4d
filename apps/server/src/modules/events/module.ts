import { self } from '../../platform/auth/policies.ts';
import { operation } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { eventsOps } from './ops.ts';
import { type EventsQuery, getEventsByUser } from './queries/get-events-by-user.ts';

const own = self(({ userId }: EventsQuery) => userId);

export const eventsModule: Module = {
  name: 'events',
  resolvers: { Query: { getEventsByUser: operation(own, getEventsByUser) } },
  ops: eventsOps,
};
