import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { modules } from '@volante/server/modules';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openTestSystem, projectRoot } from '../kit/database.ts';
import { long } from '../kit/long.ts';
import { OwnPostgres, whyNoPostgres } from '../kit/own-postgres.ts';
import { scenario } from '../kit/scenario.ts';

/** The summary of a run names what was skipped by its title. */
const whySkipped = long ? whyNoPostgres && `SKIPPED, ${whyNoPostgres}: ` : 'SKIPPED, only in npm run test:long: ';

/** The settings that docs/operations.md gives, for the folders of this test. */
async function documented(first: string, top: string): Promise<string> {
  const text = await readFile(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const found = [...text.matchAll(/```conf\n([^]*?)\n```/g)]
    .map(([, lines]) => lines!)
    .find((lines) => lines.startsWith(first));
  if (!found) throw new Error(`docs/operations.md has no settings that begin with ${first}`);
  return found.replaceAll('/respaldos', top);
}

async function ask<Row>(url: string, query: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows[0] as Row;
  } finally {
    await client.end();
  }
}

test.skipIf(whySkipped)(
  `[FRT-20] ${whySkipped ?? ''}drill: PostgreSQL’s own archive brings the house back to the moment before a mistake`,
  async () => {
    const place = await OwnPostgres.prepare();
    const running: string[] = [];
    const start = (name: string) => {
      place.start(name);
      running.push(name);
    };
    const kill = () => place.kill(running.pop()!);
    const database = (url: string) => ({
      config: { dataFolder: ':memory:', databaseUrl: url, encryptionKey },
      drop: async () => {},
    });
    const encryptionKey = randomBytes(32);
    try {
      await place.configure('main', await documented('wal_level', place.top));
      start('main');
      await ask(place.url('postgres'), 'create database volante');
      const url = place.url('volante');
      const system = await openTestSystem(database(url));
      const before = await scenario(system).driver({ status: 'rent' }).create();
      await place.baseBackup('base');
      const after = await scenario(system).driver({ status: 'rent' }).create();
      const { moment } = await ask<{ moment: string }>(url, `select clock_timestamp()::text as moment`);
      await system.pool.query('truncate drivers cascade');
      await system.close();
      // The log up to the mistake is in the archive; then the machine fails.
      const { wal } = await ask<{ wal: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as wal');
      const archived = () =>
        ask<{ done: boolean }>(
          url,
          `select coalesce(last_archived_wal >= '${wal}', false) as done from pg_stat_archiver`,
        );
      await expect.poll(async () => (await archived()).done, { timeout: 120_000 }).toBe(true);
      kill();

      await place.copyForRecovery('base', 'again');
      const recovery = await documented('restore_command', place.top);
      await place.configure('again', recovery.replace(/'\d{4}-[^']+'/, `'${moment}'`));
      start('again');
      const recovering = () => ask<{ still: boolean }>(place.url('postgres'), 'select pg_is_in_recovery() as still');
      await expect.poll(async () => (await recovering()).still, { timeout: 120_000 }).toBe(false);
      const recovered = await openTestSystem(database(url));
      try {
        const { rows } = await recovered.pool.query('select id from drivers order by created_at');
        expect(rows).toEqual([{ id: before.uid }, { id: after.uid }]);
        expect(
          await runOpsAction(recovered, modules, { staff: 'ana', domain: 'ledger', action: 'check', options: {} }),
        ).toMatchObject({ ok: true });
      } finally {
        await recovered.close();
      }
    } finally {
      if (running.length > 0) kill();
      await place.remove();
    }
  },
);
