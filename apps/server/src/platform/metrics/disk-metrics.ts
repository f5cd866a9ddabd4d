import { statfs } from 'node:fs/promises';
import type { Metric } from 'prom-client';
import { sql } from 'kysely';
import { int } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import type { System } from '../system.ts';
import { readGauge, readGauges } from './read-gauge.ts';

const databaseSize = statement({ bytes: int }, () => sql`select pg_database_size(current_database()) as bytes`);

/** The disk of the data folder, and how much of its disk the database takes. */
export function diskMetrics(system: System): Metric[] {
  const { dataFolder } = system.config;
  const disk = () => (dataFolder === ':memory:' ? Promise.resolve(undefined) : statfs(dataFolder));
  const bytes = (count: 'bavail' | 'blocks') => (stats: Awaited<ReturnType<typeof disk>>) =>
    stats ? [{ value: stats[count] * stats.bsize }] : [];
  return [
    ...readGauges(system, disk, [
      {
        name: 'volante_disk_free_bytes',
        help: 'What is free on the disk of the data folder',
        values: bytes('bavail'),
      },
      {
        name: 'volante_disk_size_bytes',
        help: 'The size of the disk of the data folder',
        values: bytes('blocks'),
      },
    ]),
    readGauge(system, {
      name: 'volante_database_bytes',
      help: 'What the database takes of its own disk',
      read: async () => (await databaseSize(system.pool)).map(({ bytes }) => ({ value: bytes })),
    }),
  ];
}
