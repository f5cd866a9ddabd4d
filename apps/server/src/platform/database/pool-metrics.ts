import { Gauge, type Metric } from 'prom-client';
import type { System } from '../system.ts';

/** The connections of this node to the database, read from memory. */
export function poolMetrics({ pool }: System): Metric[] {
  return [
    new Gauge({
      name: 'volante_database_connections',
      help: 'Connections of this node to the database by what they do',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
      },
    }),
    new Gauge({
      name: 'volante_database_connections_most',
      help: 'How many connections to the database this node may have',
      registers: [],
      collect() {
        this.set(pool.options.max);
      },
    }),
    new Gauge({
      name: 'volante_database_waiting',
      help: 'What waits for a connection to the database',
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  ];
}
