import { insertBlock } from '@volante/server/platform/data-blocks/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, rehearsed } from '../kit/act.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const staff = (may: (permission: string) => boolean = () => true) =>
  server.system.contextFor({ kind: 'staff', name: 'Rosa', door: 'console', staffId: 'rosa', may });

const readers = (message: string) =>
  server.system.db.selectFrom('notifications').select(['driver_id', 'type']).where('message', '=', message).execute();

async function someone(status: 'rent' | 'frozen' = 'rent') {
  const { uid } = await signedInDriver(server.system);
  await server.system.db.updateTable('drivers').set({ status }).where('id', '=', uid).execute();
  return uid;
}

describe('[CON-21] a notice to many', () => {
  test('reaches each driver of the filter once, and nobody whose data are blocked; a preview reaches nobody', async () => {
    const [one, two] = [await someone('frozen'), await someone('frozen')];
    const blocked = await someone('frozen');
    await someone('rent');
    const since = server.system.clock.now();
    await insertBlock(server.system.db, { id: 'b1', driver_id: blocked, reason: 'request', since, set_by: 'driver' });
    const texts = { status: 'frozen', text: 'Mañana no hay atención' };
    expect(await rehearsed(staff(), 'notifications broadcast', texts)).toMatch(
      /a 2 conductores.*fuera: 1 conductor.*Mañana no hay/s,
    );
    expect(await readers(texts.text)).toEqual([]);
    expect(await act(staff(), 'notifications broadcast', texts)).toMatch(/^Aviso a 2 conductores/);
    const told = await readers(texts.text);
    expect(told.map(({ driver_id: uid }) => uid).toSorted()).toEqual([one, two].toSorted());
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['other']));
  });

  test.each([
    ['nobody was chosen', {}, 'all'],
    ['a status that is none', { status: 'nada' }, 'status'],
    ['a plan that is none', { plan: 'nada' }, 'plan'],
    ['too many words', { all: 'true', text: 'x'.repeat(401) }, 'text'],
  ])('is refused where %s', async (_what, texts, field) => {
    await expect(act(staff(), 'notifications broadcast', { text: 'No debe llegar', ...texts })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
    expect(await readers('No debe llegar')).toEqual([]);
  });

  test('needs what the list of drivers needs', async () => {
    await someone();
    const only = staff((permission) => permission === 'notices.broadcast');
    const texts = { all: 'true', text: 'Sin lista' };
    await expect(act(only, 'notifications broadcast', texts)).rejects.toThrow('drivers.read');
    const noMoney = staff((permission) => ['notices.broadcast', 'drivers.read'].includes(permission));
    await expect(act(noMoney, 'notifications broadcast', { debt: 'true', text: 'x' })).rejects.toThrow('weeks.read');
  });
});
