import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photo, withoutPlanning } from '../kit/handover.ts';
import { fivePm, pair } from '../kit/handover-pair.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

const clock = startingAt(fivePm);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, modules: withoutPlanning });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(fivePm));

const later = (minutes: number) => clock.moveTo(new Date(fivePm.getTime() + minutes * 60_000));

describe('somebody does not come', () => {
  test('after twenty minutes the one who waits says so, with a photo', async () => {
    const { id, deliverer, receiver, two } = await pair(server, 'HWSH10');
    const files = [await photo('lugar.jpg')];
    later(19);
    expect((await deliverer.send('no-show', { exchangeId: id }, files)).status).toBe(409);
    later(21);
    expect((await deliverer.send('no-show', { exchangeId: id })).status).toBe(400);
    const answer = await deliverer.send('no-show', { exchangeId: id, lat: '-33.4', lon: '-70.6' }, files);
    expect(answer.status).toBe(200);
    expect((await receiver.exchange(id)).noShows).toEqual([two.am]);
    expect((await deliverer.send('no-show', { exchangeId: id }, files)).status).toBe(409);
    const [notice] = await server.system.db
      .selectFrom('notifications')
      .select('message')
      .where('driver_id', '=', two.pm)
      .where('type', '=', 'exchange')
      .execute();
    expect(notice!.message).toContain('avisó que no llegaste');
    // The other may still come.
    expect((await receiver.step(id, 'PickUp')).data.completeStep.status).toBe('Started');
  });

  test('twenty minutes also after the other’s last step: photos taken ahead do not make anybody come', async () => {
    const { id, deliverer, receiver } = await pair(server, 'HWSH11', { time: new Date(fivePm.getTime() + 600_000) });
    const report = async () => (await deliverer.send('no-show', { exchangeId: id }, [await photo('lugar.jpg')])).status;
    await receiver.step(id, 'PickUp');
    expect((await deliverer.exchange(id)).noShowFrom).toBe('2026-11-16T20:30:00.000Z');
    later(25);
    await receiver.photos(id);
    expect((await deliverer.exchange(id)).noShowFrom).toMatch(/^2026-11-16T20:45:0/);
    // Of the deliverer, who has done nothing, it can be said earlier.
    expect((await receiver.exchange(id)).noShowFrom).toBe('2026-11-16T20:30:00.000Z');
    later(44);
    expect(await report()).toBe(409);
    later(46);
    expect(await report()).toBe(200);
  });

  test('not of a car that is left: there they do not meet', async () => {
    const { id, deliverer } = await pair(server, 'HWSH12', { exchangeType: 'LEFT-CHARGING' });
    later(30);
    expect((await deliverer.send('no-show', { exchangeId: id }, [await photo('lugar.jpg')])).status).toBe(409);
  });
});
