import { readLog } from '@volante/server/modules/drivers/public';
import { modules } from '@volante/server/modules';
import { startingAt } from '@volante/server/platform/clock';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { monday, swapsOn } from '../kit/swaps-inside.ts';

const clock = startingAt(monday);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => clock.moveTo(monday));

const { couple, ask, statusOf, shiftOf, notices, swapped } = swapsOn(() => server);

describe('ops swaps', () => {
  const ops = (action: string, options: Record<string, string> = {}) =>
    runOpsAction(server.system, modules, { staff: 'marta', domain: 'swaps', action, options });
  const done = async (action: string, options: Record<string, string> = {}) => {
    const { ok, text } = await ops(action, options);
    expect({ ok, text }).toMatchObject({ ok: true });
    return text;
  };
  const yes = 'true';

  test('list, show and what is agreed', async () => {
    const { am, id } = await swapped();
    expect(await done('list', { driver: am })).toMatch(
      new RegExp(`^${id}  .* accepted \\(Aceptada\\) .* el 17/11, el 19/11 y el 21/11$`),
    );
    expect(await done('list', { driver: am, status: 'created' })).toBe('No hay solicitudes.');
    expect(JSON.parse(await done('show', { petition: id })).days).toHaveLength(14);
    expect((await done('agreed', { driver: am })).split('\n')).toHaveLength(6);
    expect(await ops('list', { status: 'pending' })).toMatchObject({ ok: false });
    expect(await ops('show', { petition: 'nada' })).toMatchObject({ ok: false });
  });

  test('cancel: rehearsed, then done; the days return, both are told, and the log says who and why', async () => {
    const { am, pm, id } = await swapped();
    await done('cancel', { petition: id, why: 'Se arrepintieron' });
    expect(await statusOf(id)).toBe('accepted');
    expect(await done('cancel', { petition: id, why: 'Se arrepintieron', yes })).toContain(`'cancelled'`);
    expect([await shiftOf(am, '2026-11-17'), await shiftOf(pm, '2026-11-19')]).toEqual(['AM', 'PM']);
    expect((await notices(pm))[0]).toMatch(/vuelves a los turnos de tu plan/);
    expect((await readLog(server.system.db, am)).at(-1)).toMatchObject({
      subject: 'swap',
      before: 'accepted',
      after: 'cancelled',
      who: 'staff:marta',
      why: `Se arrepintieron (${id})`,
    });
    expect(await ops('cancel', { petition: id, why: 'Otra vez', yes })).toMatchObject({ ok: false });
    const open = await ask(await couple());
    expect(await done('cancel', { petition: open, why: 'Prueba', yes })).toContain(`'deleted'`);
  });

  test('cancel: not once its days are over', async () => {
    const { id } = await swapped();
    clock.moveTo(new Date('2026-11-22T15:00:00Z'));
    expect(await ops('cancel', { petition: id, why: 'Tarde', yes })).toMatchObject({ ok: false });
    expect(await statusOf(id)).toBe('accepted');
  });

  test('repair: one day of a couple, also one of this week that has passed; back to the plan; never an overlap', async () => {
    const two = await couple();
    const open = await ask(two);
    clock.moveTo(new Date('2026-11-18T15:00:00Z'));
    const day = (date: string, shift: string) => ({
      driver: two.am,
      date,
      shift,
      why: 'Lo acordaron por teléfono',
      yes,
    });
    await done('repair', day('2026-11-17', 'ALL'));
    expect([await shiftOf(two.am, '2026-11-17'), await shiftOf(two.pm, '2026-11-17')]).toEqual(['ALL', 'FREE']);
    expect(await statusOf(open)).toBe('deleted');
    expect((await readLog(server.system.db, two.pm)).at(-1)).toMatchObject({
      subject: 'shift',
      before: '2026-11-17 electrico-compartido-pm',
      after: '2026-11-17 electrico-compartido-free',
      who: 'staff:marta',
    });
    await done('repair', day('2026-11-17', 'plan'));
    expect([await shiftOf(two.am, '2026-11-17'), await shiftOf(two.pm, '2026-11-17')]).toEqual(['AM', 'PM']);
    // From this week's Monday to the end of the fourth week.
    for (const bound of ['2026-11-16', '2026-12-13']) await done('repair', day(bound, 'plan'));
    for (const wrong of [
      day('2026-11-15', 'PM'),
      day('2026-12-14', 'PM'),
      day('ayer', 'PM'),
      day('2026-11-20', 'NIGHT'),
      { ...day('2026-11-20', 'PM'), driver: 'nadie@volante.test' },
    ]) {
      expect(await ops('repair', wrong)).toMatchObject({ ok: false });
    }
  });
});
