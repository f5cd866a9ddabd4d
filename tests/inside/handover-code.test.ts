import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres } from '../kit/database.ts';
import { withoutPlanning } from '../kit/handover.ts';
import { atTheCode, codeOf, fivePm, pair, problem } from '../kit/handover-pair.ts';
import { rounds } from '../kit/long.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(fivePm);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

const later = (minutes: number) => clock.moveTo(new Date(fivePm.getTime() + minutes * 60_000));

describe('the security code', () => {
  test('[SHF-06] the receiver sees it once they are ready, the deliverer never, whatever they ask', async () => {
    const { id, deliverer, receiver } = await pair(server, 'HCDD10');
    const code = await codeOf(server, id);
    expect(code).toMatch(/^[0-9A-Z-]{4}$/);
    expect((await receiver.exchange(id)).info.code).toBeNull();
    await receiver.step(id, 'PickUp');
    expect((await receiver.exchange(id)).info.code).toBeNull();
    await receiver.photos(id);
    expect((await receiver.exchange(id)).info.code).toBe(code);
    const uploads = await deliverer.photos(id);
    const answers = [
      uploads.map(({ body }) => body),
      await deliverer.exchange(id),
      await deliverer.exchanges(),
      await deliverer.step(id, 'Photos'),
      await deliverer.step(id, 'CodeExchange', { code: '-0-0' }),
      await deliverer.damages(),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(`"${code}"`);
  });

  test('[SHF-06] five wrong ones lock it for a minute, and each try is noted', async () => {
    const { id, deliverer, code } = await atTheCode(server, 'HCDD11');
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      const answer = await deliverer.step(id, 'CodeExchange', { code: '-0-0' });
      expect(problem(answer)).toEqual({ code: 'BAD_USER_INPUT', field: 'code' });
      expect(answer.errors![0]!.message).toBe('Error en el código de seguridad, intente nuevamente.');
    }
    expect(problem(await deliverer.step(id, 'CodeExchange', { code }))?.code).toBe('TOO_MANY_REQUESTS');
    later(2);
    expect((await deliverer.step(id, 'CodeExchange', { code })).data.completeStep.status).toBe('Done');
    const log = await server.system.db.selectFrom('exchange_log').selectAll().where('exchange_id', '=', id).execute();
    expect(log.filter(({ what }) => what.startsWith('wrong code')).map(({ who }) => who)).toEqual(
      Array(5).fill('Deliverer'),
    );
    expect(JSON.stringify(log)).not.toContain(code);
  });

  test('[SHF-06] what cannot be a code is refused and not counted; a repeated request counts once', async () => {
    const { id, deliverer } = await atTheCode(server, 'HCDD12');
    for (const code of ['', 'abc', 'ab cd', 'ñandú']) {
      expect(problem(await deliverer.step(id, 'CodeExchange', { code }))).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'code',
      });
    }
    for (let sent = 0; sent < 3; sent += 1) await deliverer.step(id, 'CodeExchange', { code: '-0-0' }, 'una-vez-sola');
    const [row] = await server.system.db.selectFrom('exchanges').select('wrong_codes').where('id', '=', id).execute();
    expect(row!.wrong_codes).toBe(1);
  });

  test('[SHF-06] it passes the car on now: the deliverer cannot give away km by saying an earlier hour', async () => {
    const { id, deliverer, code } = await atTheCode(server, 'HCDD13');
    later(45);
    await deliverer.step(id, 'CodeExchange', { code, time: fivePm.toISOString() });
    const { rows } = await server.system.pool.query('select received_at from exchanges where id = $1', [id]);
    expect(rows[0].received_at.toISOString()).toMatch(/^2026-11-16T20:45:/);
  });

  test.runIf(onPostgres)('[SHF-06] wrong ones typed at once are all counted: never a sixth try', async () => {
    for (let round = 0; round < rounds(2, 100); round += 1) {
      const { id, deliverer } = await atTheCode(server, `HCD${'BCDFG'[round % 5]}${20 + Math.floor(round / 5)}`);
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => deliverer.step(id, 'CodeExchange', { code: '-0-0' })),
      );
      const codes = tries.map((answer) => problem(answer)?.code);
      expect(codes.filter((one) => one === 'BAD_USER_INPUT')).toHaveLength(5);
      expect(codes.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(3);
    }
  });

  test.runIf(onPostgres)('[SHF-06] the right one typed twice at once ends it once', async () => {
    const { two, id, deliverer, code } = await atTheCode(server, 'HCDD14');
    const both = await Promise.all([1, 2].map(() => deliverer.step(id, 'CodeExchange', { code })));
    expect(both.map((answer) => answer.data.completeStep.status)).toEqual(['Done', 'Done']);
    const notices = await server.system.db
      .selectFrom('notifications')
      .select('id')
      .where('driver_id', '=', two.pm)
      .where('type', '=', 'exchange')
      .execute();
    expect(notices).toHaveLength(1);
  });
});
