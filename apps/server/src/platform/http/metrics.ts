import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { int } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { PreparedOperation } from '../graphql/prepared-operations.ts';

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One process's numbers. Labels are bounded: routes, root fields of the schema, our own codes. */
export interface Metrics {
  registry: Registry;
  observeHttp(method: string, route: string, status: number, seconds: number): void;
  observeOperation(operation: Pick<PreparedOperation, 'kind' | 'label'>, seconds: number): void;
  countError(label: string, code: string): void;
}

/** `ofHouse` are the metrics that modules and their running parts keep themselves. */
export function makeMetrics(pool: pg.Pool, ofHouse: readonly Metric[] = []): Metrics {
  const registry = new Registry();
  for (const metric of ofHouse) registry.registerMetric(metric);
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const httpSeconds = new Histogram({
    name: 'volante_http_request_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const operationSeconds = new Histogram({
    name: 'volante_graphql_operation_seconds',
    help: 'Duration of GraphQL operations by root field',
    labelNames: ['kind', 'operation'] as const,
    buckets,
    registers,
  });
  const errors = new Counter({
    name: 'volante_graphql_errors_total',
    help: 'GraphQL errors by root field and code',
    labelNames: ['operation', 'code'] as const,
    registers,
  });
  watchOutbox(pool, registry);
  return {
    registry,
    observeHttp: (method, route, status, seconds) =>
      httpSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    observeOperation: ({ kind, label }, seconds) => operationSeconds.observe({ kind, operation: label }, seconds),
    countError: (operation, code) => errors.inc({ operation, code }),
  };
}

const countOutbox = statement(
  { waiting: int, dead: int },
  () => sql`
    select count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead
    from outbox where done_at is null`,
);

/** Outbox rows that wait, and those given up, which a person must look at. Counted each time metrics are read. */
function watchOutbox(pool: pg.Pool, registry: Registry): void {
  const count = async () => {
    const [counts] = await countOutbox(pool);
    return counts!;
  };
  const rows = new Gauge({
    name: 'volante_outbox_rows',
    help: 'Rows of the outbox that wait or were given up',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still shown. An old count would look current, so it is dropped.
      const counts = await count().catch(() => undefined);
      rows.reset();
      if (!counts) return;
      rows.set({ state: 'waiting' }, counts.waiting);
      rows.set({ state: 'dead' }, counts.dead);
    },
  });
}
