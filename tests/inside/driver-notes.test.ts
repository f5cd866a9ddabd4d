import { insertBlock } from '@volante/server/platform/data-blocks/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { askConsole } from '../kit/console.ts';
import { signedInDriver } from '../kit/driver.ts';
import { eraseData, personalData } from '../kit/personal-data.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
let server: TestServer;

beforeAll(async () => {
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config });
});
afterAll(() => server.close());

const ctx = () => server.system.contextFor({ kind: 'system' });

/** At the console, as whoever has this name. */
const by = (name: string, staffId = `staff-${name}`) =>
  server.system.contextFor({ kind: 'staff', name, door: 'console', staffId, may: () => true });

const inShell = (name: string) => server.system.contextFor({ kind: 'staff', name, door: 'shell' });

async function notesOf(uid: string, reader = 'rosa') {
  const { data } = await askConsole(
    server,
    staff.enter(reader, ['drivers.read']),
    `query ($uid: ID!) { driver(uid: $uid) { notes { id at author mine text withdrawnAt } } }`,
    { uid },
  );
  return data.driver.notes;
}

const write = (name: string, driver: string, text: string) => act(by(name), 'drivers note', { driver, text });

describe('[CON-10] notes about a driver', () => {
  test('are listed newest first with author and hour; a text is kept as it was typed', async () => {
    const { uid } = await signedInDriver(server.system);
    await write('rosa', uid, 'Llamar de tarde');
    await write('luis', uid, '<b>Ojo</b>\n"50%" \u{1F600}');
    expect(await notesOf(uid)).toMatchObject([
      { author: 'luis', mine: false, text: '<b>Ojo</b>\n"50%" \u{1F600}', withdrawnAt: null },
      { author: 'rosa', mine: true, text: 'Llamar de tarde', at: expect.any(String) },
    ]);
  });

  test.each([
    ['nothing', ' \n '],
    ['more than it may be', 'x'.repeat(2_001)],
  ])('%s is refused at its field', async (_what, text) => {
    const { uid } = await signedInDriver(server.system);
    await expect(write('rosa', uid, text)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' });
    expect(await notesOf(uid)).toEqual([]);
  });

  test('are taken back by their author alone, and stay as withdrawn', async () => {
    const [{ uid }, other] = [await signedInDriver(server.system), await signedInDriver(server.system)];
    await write('rosa', uid, 'Debe dos semanas');
    const [{ id: note }] = await notesOf(uid);
    const takeBack = (who: ReturnType<typeof by>, driver = uid) => act(who, 'drivers withdraw-note', { driver, note });
    // Of the same name, but somebody else: at the console, and in the shell.
    for (const stranger of [by('luis'), by('rosa', 'staff-2'), inShell('rosa')])
      await expect(takeBack(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN', field: 'note' });
    await expect(takeBack(by('rosa'), other.uid)).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'note' });
    expect((await notesOf(uid))[0].withdrawnAt).toBeNull();
    await takeBack(by('rosa'));
    const [withdrawn] = await notesOf(uid);
    expect(withdrawn).toMatchObject({ text: 'Debe dos semanas', withdrawnAt: expect.any(String) });
    await takeBack(by('rosa'));
    expect(await notesOf(uid)).toEqual([withdrawn]);
  });

  test('a user of the shell takes back their own', async () => {
    const { uid } = await signedInDriver(server.system);
    await act(inShell('ana'), 'drivers note', { driver: uid, text: 'Avisó por teléfono' });
    const [{ id: note, author }] = await notesOf(uid);
    expect(author).toBe('ana');
    await expect(act(inShell('eva'), 'drivers withdraw-note', { driver: uid, note })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await act(inShell('ana'), 'drivers withdraw-note', { driver: uid, note });
    expect((await notesOf(uid))[0].withdrawnAt).not.toBeNull();
  });

  test('[DAY-02] while the data are blocked nothing is noted, taken back or read', async () => {
    const { uid } = await signedInDriver(server.system);
    await write('rosa', uid, 'Prefiere correo');
    const [{ id: note }] = await notesOf(uid);
    await insertBlock(ctx().db, { id: 'b1', driver_id: uid, reason: 'request', since: new Date(), set_by: 'driver' });
    await expect(write('rosa', uid, 'Otra')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(act(by('rosa'), 'drivers withdraw-note', { driver: uid, note })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await notesOf(uid)).toMatchObject([{ text: null, withdrawnAt: null }]);
  });

  test('the driver gets them in a copy of their data without their author, and they go with the account', async () => {
    const { uid } = await signedInDriver(server.system);
    await write('rosa', uid, 'Llega tarde');
    const { driverNotes: notes } = await personalData(ctx(), uid);
    expect(notes).toEqual([expect.objectContaining({ text: 'Llega tarde', withdrawnAt: null })]);
    expect(JSON.stringify(notes)).not.toContain('rosa');
    await eraseData(ctx(), uid);
    expect(await ctx().db.selectFrom('driver_notes').selectAll().where('driver_id', '=', uid).execute()).toEqual([]);
  });
});
