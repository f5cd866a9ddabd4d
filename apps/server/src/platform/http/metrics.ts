import { collectDefaultMetrics, Counter, Histogram, type Metric, Registry } from 'prom-client';
import type { PreparedOperation } from '../graphql/prepared-operations.ts';

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One process's numbers. Labels are bounded: routes, root fields of the schema, our own codes. */
export interface Metrics {
  registry: Registry;
  observeHttp(method: string, route: string, status: number, seconds: number): void;
  observeOperation(operation: Pick<PreparedOperation, 'kind' | 'label'>, seconds: number): void;
  countError(label: string, code: string): void;
}

/** `ofHouse` are those that the platform, the modules and their running parts keep themselves. */
export function makeMetrics(ofHouse: readonly Metric[]): Metrics {
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
  return {
    registry,
    observeHttp: (method, route, status, seconds) =>
      httpSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    observeOperation: ({ kind, label }, seconds) => operationSeconds.observe({ kind, operation: label }, seconds),
    countError: (operation, code) => errors.inc({ operation, code }),
  };
}
