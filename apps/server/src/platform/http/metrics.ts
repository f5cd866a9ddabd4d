import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PreparedOperation } from '../graphql/prepared-operations.ts';

const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One process's numbers. Labels are bounded: routes, root fields of the schema, our own codes. */
export interface Metrics {
  registry: Registry;
  observeHttp(method: string, route: string, status: number, seconds: number): void;
  observeOperation(operation: Pick<PreparedOperation, 'kind' | 'label'>, seconds: number): void;
  countError(label: string, code: string): void;
  /** A number that is asked for when somebody looks. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
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
    gauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          gauge.set(await read());
        },
      });
    },
  };
}
