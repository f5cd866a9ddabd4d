import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { modules } from '@volante/server/modules';
import { sendMail } from '@volante/server/platform/mail';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { addToOutbox } from '@volante/server/platform/outbox/outbox';
import { Jobs } from '@volante/server/platform/jobs/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSystem, testDatabase, type TestDatabase, type TestSystem } from '../kit/database.ts';

let database: TestDatabase;
let system: TestSystem;

beforeAll(async () => {
  database = await testDatabase();
  system = await openTestSystem(database);
});
afterAll(async () => {
  await system.close();
  await database.drop();
});
beforeEach(() => system.pool.query('truncate outbox restart identity; truncate jobs'));

const ops = (domain: string, action: string, options: Record<string, string> = {}) =>
  runOpsAction(system, modules, { staff: 'ana', domain, action, options });

describe('[RUN-08] ops jobs', () => {
  test('lists jobs with how they ended, in words that are harmless on a terminal', async () => {
    expect(await ops('jobs', 'list')).toMatchObject({ ok: true, text: expect.stringContaining('Ningún worker') });
    await system.pool.query(`
      insert into jobs (name, last_slot, finished_at, failures, last_error) values
        ('good', now(), '2026-11-16T15:00:00Z', 0, null), ('bad', now(), now(), 2, E'no\x1b[31m\nUF')`);
    const { text } = await ops('jobs', 'list');
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^bad {3}falló 2 veces, espera su próxima hora: no\\u001b\[31m⏎ UF$/),
      expect.stringMatching(/^good {2}última vez .*12:00/),
    ]);
  });

  test('runs one on a worker and says how it ended; unknown and running ones are refused', async () => {
    let broken = false;
    const job = {
      name: 'nightly',
      cron: '0 3 * * *',
      run: () => (broken ? Promise.reject(new Error('no UF')) : Promise.resolve()),
    };
    const jobs = new Jobs(system, [job], { pollMs: 100 });
    await jobs.start();
    try {
      expect(await ops('jobs', 'run', { job: 'nightly' })).toMatchObject({
        ok: true,
        text: expect.stringMatching(/^nightly: última vez /),
      });
      broken = true;
      expect((await ops('jobs', 'run', { job: 'nightly' })).text).toMatch(/^nightly: falló 1 veces, .*: no UF$/);
    } finally {
      await jobs.stop();
    }
    expect(await ops('jobs', 'run', { job: 'other' })).toMatchObject({ ok: false });
    await system.pool.query(`update jobs set leased_by = 'x', lease_until = now() + interval '1 minute'`);
    expect(await ops('jobs', 'run', { job: 'nightly' })).toMatchObject({
      ok: false,
      text: 'El trabajo nightly ya está corriendo.',
    });
  });
});

describe('[RUN-08] ops outbox', () => {
  beforeEach(async () => {
    const ctx = system.contextFor({ kind: 'system' });
    for (const type of ['mail', 'mail', 'push']) await addToOutbox(ctx, type, { words: 'hola\u001B[31m' });
    await system.pool.query(
      `update outbox set dead_at = now(), tries = 20, last_error = E'550 \x1b[31mno\ndrop' where id = 1`,
    );
  });

  test('lists what waits and what was given up', async () => {
    const { text } = await ops('outbox', 'list');
    expect(text).toMatch(/^mail: 1 esperan \(desde .*\), 1 abandonados\npush: 1 esperan/);
    expect(text).toMatch(/^1 {2}mail .*20 intentos, abandonado: 550 \\u001b\[31mno⏎ drop$/m);
    const dead = await ops('outbox', 'list', { dead: '', kind: 'mail' });
    expect(dead.text.split('\n\n')[1]!.split('\n')).toHaveLength(1);
  });

  test('shows one with what it carries', async () => {
    const { ok, text } = await ops('outbox', 'show', { id: '1' });
    expect(ok).toBe(true);
    expect(text).not.toContain('\u001B');
    expect(JSON.parse(text)).toMatchObject({ id: 1, type: 'mail', dead: true, payload: { words: 'hola\u001B[31m' } });
    expect(await ops('outbox', 'show', { id: '99' })).toMatchObject({ ok: false });
    expect(await ops('outbox', 'show', { id: '1; drop' })).toMatchObject({ ok: false });
  });

  test('tries again one, or all of a kind that were given up', async () => {
    expect((await ops('outbox', 'retry', { kind: 'mail' })).text).toBe('1 efectos se hacen de nuevo.');
    const { rows } = await system.pool.query('select tries, dead_at, due_at <= now() as due from outbox where id = 1');
    expect(rows).toEqual([{ tries: 0, dead_at: null, due: true }]);
    expect((await ops('outbox', 'retry', { id: '3' })).text).toBe('1 efectos se hacen de nuevo.');
    expect(await ops('outbox', 'retry', {})).toMatchObject({ ok: false });
    expect(await ops('outbox', 'retry', { id: '99' })).toMatchObject({ ok: false });
  });

  test('drops one with a reason, and none that is being carried out', async () => {
    await system.pool.query(`update outbox set leased_by = 'x' where id = 3`);
    expect(await ops('outbox', 'drop', { id: '3', why: 'prueba' })).toMatchObject({ ok: false });
    expect(await ops('outbox', 'drop', { id: '1' })).toMatchObject({ ok: false });
    expect(await ops('outbox', 'drop', { id: '1', why: 'prueba' })).toMatchObject({ ok: true });
    const { rows } = await system.pool.query('select id::int from outbox order by id');
    expect(rows).toEqual([{ id: 2 }, { id: 3 }]);
  });
});

test('[RUN-08] a mail server that takes the connection and says nothing is given up', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const ctx = system.contextFor({ kind: 'system' });
  const sending = sendMail(
    { ...ctx, config: { ...ctx.config, smtpUrl: `smtp://127.0.0.1:${port}` } },
    { to: 'a@volante.test', subject: 'Hola', text: 'Hola' },
  );
  await expect(sending).rejects.toThrow(/[Gg]reeting/);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
