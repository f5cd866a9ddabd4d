import { Counter, type Metric } from 'prom-client';
import { readGauges } from '../metrics/read-gauge.ts';
import type { Module } from '../module.ts';
import type { System } from '../system.ts';
import { outboxHandlers } from './handlers.ts';
import { countByType } from './store.ts';

/** Mail and pushes among them. Counted by the worker that tried. */
export const outboxTries = new Counter({
  name: 'volante_outbox_tries_total',
  help: 'Effects this node tried to carry out, by kind and outcome: done, failed (tried again later) or dead (given up)',
  labelNames: ['kind', 'outcome'] as const,
  registers: [],
});

/** What waits, for how long, and what was given up, which a person must look at. Each kind has a number, also zero. */
export function outboxMetrics(system: System, modules: readonly Module[]): Metric[] {
  const kinds = Object.keys(outboxHandlers(modules));
  const now = () => system.clock.now().getTime();
  const counted = async () => {
    const rows = new Map((await countByType(system.pool)).map((row) => [row.type, row]));
    return [...new Set([...kinds, ...rows.keys()])].map((kind) => ({ kind, row: rows.get(kind) }));
  };
  const gauges = readGauges<Awaited<ReturnType<typeof counted>>, 'kind' | 'state'>(system, counted, [
    {
      name: 'volante_outbox_rows',
      help: 'Rows of the outbox that wait or were given up',
      labelNames: ['kind', 'state'],
      values: (counts) =>
        counts.flatMap(({ kind, row }) => [
          { labels: { kind, state: 'waiting' }, value: row?.waiting ?? 0 },
          { labels: { kind, state: 'dead' }, value: row?.dead ?? 0 },
        ]),
    },
    {
      name: 'volante_outbox_oldest_seconds',
      help: 'How long the oldest row of the outbox has waited, by kind',
      labelNames: ['kind'],
      values: (counts) =>
        counts.map(({ kind, row }) => ({
          labels: { kind },
          value: row?.oldest ? Math.max(0, (now() - row.oldest.getTime()) / 1000) : 0,
        })),
    },
  ]);
  return [outboxTries, ...gauges];
}
