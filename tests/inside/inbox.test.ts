import { randomUUID } from 'node:crypto';
import { ownerHours } from '@volante/domain/support/inbox';
import { supportModules } from '@volante/server/modules/support/module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act } from '../kit/act.ts';
import { ChatPhone } from '../kit/chat.ts';
import { askConsole } from '../kit/console.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { TrialStaff } from '../kit/trial-staff.ts';

const staff = new TrialStaff();
let server: TestServer;

beforeAll(async () => {
  const config = { roles: new Set(['api', 'console'] as const) };
  server = await startTestServer({ console: true, modules: staff.modules('house'), config });
  await server.system.db
    .insertInto('staff_people')
    .values(
      ['rosa', 'luis'].map((name) => ({
        id: `staff-${name}`,
        name,
        email: `${name}@volante.test`,
        created_at: server.system.clock.now(),
      })),
    )
    .execute();
  await server.system.db
    .insertInto('staff_person_roles')
    .values(['staff-rosa', 'staff-luis'].map((staff_id) => ({ staff_id, role: 'soporte' })))
    .execute();
});
afterAll(() => server.close());

const by = (name: string) =>
  server.system.contextFor({ kind: 'staff', name, door: 'console', staffId: `staff-${name}`, may: () => true });

const inShell = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });

interface Opened {
  id: string;
  /** Its number, as staff type it. */
  no: string;
  uid: string;
  phone: ChatPhone;
}

async function opened(text = 'Hola'): Promise<Opened> {
  const who = await signedInDriver(server.system);
  const phone = await ChatPhone.of(server.url, who);
  const id = randomUUID();
  await phone.say({ conversation: id, text });
  return { id, no: (await phone.page(id)).state!.number, uid: who.uid, phone };
}

const ask = async (name: string, query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await askConsole(
    server,
    staff.enter(name, ['cases.answer', 'drivers.read']),
    query,
    variables,
  );
  expect(errors).toBeUndefined();
  return data;
};

async function seen(name: string, view: string): Promise<{ ids: string[]; counts: Record<string, number> }> {
  const { inbox } = await ask(
    name,
    `query ($view: InboxView!) { inbox(view: $view) { counts { view count } rows { id } } }`,
    { view },
  );
  return {
    ids: inbox.rows.map((row: { id: string }) => row.id),
    counts: Object.fromEntries(inbox.counts.map((one: { view: string; count: number }) => [one.view, one.count])),
  };
}

const caseOf = async (name: string, id: string) =>
  (
    await ask(
      name,
      `query ($id: ID!) { case(id: $id) {
        open subject driver { uid } owner { name me } snoozedUntil notes { id text author mine withdrawnAt }
      } }`,
      { id },
    )
  ).case;

const [inboxJob] = supportModules.flatMap((module) => ('jobs' in module ? module.jobs : []));
const runJob = () => inboxJob!.run(server.system.contextFor({ kind: 'system' }));

const tomorrow = () => {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(
    server.system.clock.now().getTime() + 2 * 86_400_000,
  );
  return { date: text, time: '09:30' };
};

describe('[CON-21] whose a case is', () => {
  test('is mine, of nobody, or somebody else’s, and each view counts what it lists', async () => {
    const [one, two] = [await opened(), await opened()];
    await act(by('rosa'), 'chat take', { case: one.no });
    const mine = await seen('rosa', 'mine');
    expect(mine.ids).toEqual([one.id]);
    expect((await seen('luis', 'mine')).ids).toEqual([]);
    const free = await seen('luis', 'unassigned');
    expect(free.ids).toContain(two.id);
    expect(free.ids).not.toContain(one.id);
    expect(free.counts.unassigned).toBe(free.ids.length);
    const all = await seen('rosa', 'all');
    expect(all.counts).toMatchObject({ mine: 1, all: all.ids.length });
    expect(await caseOf('luis', one.id)).toMatchObject({ open: true, owner: { name: 'rosa', me: false } });
    await act(by('luis'), 'chat release', { case: one.no });
    expect((await caseOf('rosa', one.id)).owner).toBeNull();
  });

  test('is decided once when two take it at the same moment', async () => {
    const { no, id } = await opened();
    const takes = await Promise.allSettled(['rosa', 'luis'].map((name) => act(by(name), 'chat take', { case: no })));
    expect(takes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = takes.filter((one) => one.status === 'rejected');
    expect(lost!.reason).toMatchObject({ code: 'CONFLICT', field: 'case' });
    expect((await caseOf('rosa', id)).owner).not.toBeNull();
  });

  test('is given to a colleague who may answer, and to nobody else', async () => {
    const { no, id } = await opened();
    await act(by('rosa'), 'chat assign', { case: no, to: 'luis@volante.test' });
    expect((await caseOf('luis', id)).owner).toEqual({ name: 'luis', me: true });
    await expect(act(by('rosa'), 'chat assign', { case: no, to: 'nadie@volante.test' })).rejects.toMatchObject({
      field: 'to',
    });
    await expect(act(inShell(), 'chat take', { case: no })).rejects.toMatchObject({ field: 'case' });
  });

  test('is whoever’s answers it first', async () => {
    const { no, id } = await opened();
    await act(inShell(), 'chat reply', { case: no, text: 'Desde la consola de comandos' });
    expect((await caseOf('rosa', id)).owner).toBeNull();
    await act(by('rosa'), 'chat reply', { case: no, text: 'Hola, lo veo' });
    await act(by('luis'), 'chat reply', { case: no, text: 'Yo también' });
    expect((await caseOf('rosa', id)).owner).toEqual({ name: 'rosa', me: true });
  });

  test('is nobody’s again once its owner lets the driver wait', async () => {
    const [left, answered, put] = [await opened(), await opened(), await opened()];
    for (const { no } of [left, answered, put]) await act(by('rosa'), 'chat take', { case: no });
    await act(by('rosa'), 'chat reply', { case: answered.no, text: 'Listo' });
    await act(by('rosa'), 'chat snooze', { case: put.no, ...tomorrow() });
    await runJob();
    expect((await caseOf('rosa', left.id)).owner).not.toBeNull();
    const before = new Date(server.system.clock.now().getTime() - ownerHours * 3_600_000);
    const ids = [left.id, answered.id, put.id];
    const { db } = server.system;
    await db.updateTable('support_cases').set({ assigned_at: before }).where('id', 'in', ids).execute();
    // Asked a moment ago: the owner still has time.
    await runJob();
    expect((await caseOf('rosa', left.id)).owner).not.toBeNull();
    await db.updateTable('chat_messages').set({ sent_at: before }).where('case_id', 'in', ids).execute();
    await runJob();
    const owners = await Promise.all(ids.map(async (id) => (await caseOf('luis', id)).owner?.name ?? null));
    expect(owners).toEqual([null, 'rosa', 'rosa']);
  });
});

describe('[CON-21] a case that is put off', () => {
  test('is not shown among the others, and wakes when the driver writes', async () => {
    const { id, no, phone } = await opened();
    await act(by('rosa'), 'chat snooze', { case: no, ...tomorrow() });
    expect((await seen('rosa', 'snoozed')).ids).toContain(id);
    expect((await seen('rosa', 'unassigned')).ids).not.toContain(id);
    await phone.say({ conversation: id, text: '¿Hay novedades?' });
    expect((await seen('rosa', 'snoozed')).ids).not.toContain(id);
    expect((await seen('rosa', 'unassigned')).ids).toContain(id);
  });

  test('wakes by its hour, and when somebody wakes it', async () => {
    const { id, no } = await opened();
    await act(by('rosa'), 'chat snooze', { case: no, ...tomorrow() });
    await act(by('luis'), 'chat wake', { case: no });
    expect((await caseOf('rosa', id)).snoozedUntil).toBeNull();
    await act(by('rosa'), 'chat snooze', { case: no, ...tomorrow() });
    const { db, clock } = server.system;
    await db.updateTable('support_cases').set({ snoozed_until: clock.now() }).where('id', '=', id).execute();
    expect((await caseOf('rosa', id)).snoozedUntil).toBeNull();
    expect((await seen('rosa', 'unassigned')).ids).toContain(id);
  });

  test.each([
    ['a day gone by', { date: '2020-01-01' }, 'date'],
    ['years', { date: '2099-01-01' }, 'date'],
    ['an hour that is none', { time: '25:00' }, 'time'],
  ])('is not put off until %s', async (_what, texts, field) => {
    const { no } = await opened();
    await expect(act(by('rosa'), 'chat snooze', { case: no, ...tomorrow(), ...texts })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
  });
});

describe('[CON-21] a closed case', () => {
  test('takes no answer, and goes on once it is reopened: the driver sees it active and is told', async () => {
    const { id, no, uid, phone } = await opened();
    await act(by('rosa'), 'chat close', { case: no });
    for (const [name, texts] of [
      ['chat reply', { text: 'Tarde' }],
      ['chat take', {}],
      ['chat snooze', tomorrow()],
    ] as const)
      await expect(act(by('rosa'), name, { case: no, ...texts })).rejects.toMatchObject({
        code: 'CONFLICT',
        field: 'case',
      });
    expect(await act(by('luis'), 'chat reopen', { case: no })).toBe(`Caso ${no} reabierto.`);
    expect(await act(by('luis'), 'chat reopen', { case: no })).toBe(`El caso ${no} ya estaba abierto.`);
    expect((await phone.page(id)).state).toMatchObject({ status: 'active' });
    await phone.say({ conversation: id, text: 'Gracias por reabrirlo' });
    const told = await server.system.db
      .selectFrom('notifications')
      .select('message')
      .where('driver_id', '=', uid)
      .where('message', 'like', 'Reabrimos%')
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe('[CON-21] notes in a case', () => {
  test('are for the staff alone, and taken back by their author alone', async () => {
    const { id, no, phone } = await opened();
    await act(by('rosa'), 'chat note', { case: no, text: 'Secreto del equipo' });
    const [note] = (await caseOf('luis', id)).notes;
    expect(note).toMatchObject({ text: 'Secreto del equipo', author: 'rosa', mine: false, withdrawnAt: null });
    expect(JSON.stringify(await phone.page(id))).not.toContain('Secreto');
    await expect(act(by('luis'), 'chat withdraw-note', { case: no, note: note.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const other = await opened();
    await expect(act(by('rosa'), 'chat withdraw-note', { case: other.no, note: note.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await act(by('rosa'), 'chat withdraw-note', { case: no, note: note.id });
    expect((await caseOf('rosa', id)).notes[0].withdrawnAt).not.toBeNull();
  });
});

describe('[CON-21] saved answers', () => {
  const answers = async (id: string) =>
    (await ask('rosa', `query ($id: ID!) { savedAnswers(case: $id) { name text filled } }`, { id })).savedAnswers;

  test('are filled in with the data of the case’s driver; a name that is there is replaced', async () => {
    const { id, no } = await opened('Cobro de TAG');
    await act(by('rosa'), 'chat save-answer', { name: 'Saludo', text: 'Hola {nombre}, leí tu caso {caso}. {patente}' });
    await act(by('luis'), 'chat save-answer', { name: ' SALUDO ', text: 'Hola {nombre}: {asunto} ({caso}) {patente}' });
    const firstname = (
      await server.system.db
        .selectFrom('support_cases as c')
        .innerJoin('drivers as d', 'd.id', 'c.driver_id')
        .select('d.firstname')
        .where('c.id', '=', id)
        .executeTakeFirstOrThrow()
    ).firstname;
    expect(await answers(id)).toEqual([
      expect.objectContaining({ name: 'SALUDO', filled: `Hola ${firstname}: Cobro de TAG (${no}) {patente}` }),
    ]);
    await act(by('rosa'), 'chat drop-answer', { name: 'saludo' });
    expect(await answers(id)).toEqual([]);
    await expect(act(by('rosa'), 'chat drop-answer', { name: 'saludo' })).rejects.toMatchObject({ field: 'name' });
  });

  test('with a blank that nobody knows are refused when they are saved', async () => {
    await expect(act(by('rosa'), 'chat save-answer', { name: 'Mala', text: 'Hola {apellido}' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'text',
      message: expect.stringContaining('{apellido}'),
    });
  });
});

describe('[CON-21] an open case', () => {
  test('[CON-05] shows what was said, which leaves a look; the case itself shows none of it and leaves none', async () => {
    const { id, uid } = await opened('Algo muy mío');
    const looks = () =>
      server.system.db
        .selectFrom('staff_actions')
        .select('action')
        .where('subject_ref', '=', uid)
        .where('action', 'like', 'look%')
        .execute();
    const shown = await caseOf('rosa', id);
    expect(shown).toMatchObject({ driver: { uid } });
    const none = await looks();
    const { openCaseChat } = await ask(
      'rosa',
      `mutation ($id: ID!) { openCaseChat(id: $id) { more messages { author text staffName } } }`,
      { id },
    );
    expect(openCaseChat).toEqual({
      more: false,
      messages: [{ author: 'driver', text: 'Algo muy mío', staffName: null }],
    });
    expect([none.length, (await looks()).length]).toEqual([0, 1]);
  });

  test('tells who else looks and types, also the driver, and keeps it nowhere', async () => {
    const { id, phone } = await opened();
    const join = async (name: string, typing: boolean) =>
      (
        await ask(
          name,
          `mutation ($id: ID!, $typing: Boolean!) { joinCase(id: $id, typing: $typing) {
            people { name typing } driverTyping
          } }`,
          { id, typing },
        )
      ).joinCase;
    expect(await join('rosa', false)).toEqual({ people: [], driverTyping: false });
    await join('luis', true);
    await expect.poll(() => join('rosa', false)).toMatchObject({ people: [{ name: 'luis', typing: true }] });
    await phone.sign('/chat/typing', { conversation: id });
    await expect.poll(() => join('rosa', false)).toMatchObject({ driverTyping: true });
    await phone.say({ conversation: id, text: 'Ya está' });
    await expect.poll(() => join('rosa', false)).toMatchObject({ driverTyping: false });
  });

  test('is for who may answer cases', async () => {
    const { id } = await opened();
    const cookie = staff.enter('marta', ['drivers.read']);
    for (const query of [
      `query ($id: ID!) { case(id: $id) { open } }`,
      `mutation ($id: ID!) { openCaseChat(id: $id) { more } }`,
      `query ($id: ID!) { savedAnswers(case: $id) { name } }`,
      `mutation ($id: ID!) { joinCase(id: $id, typing: false) { driverTyping } }`,
    ]) {
      const { errors } = await askConsole(server, cookie, query, { id });
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
      expect(errors?.[0]?.message).toContain('cases.answer');
    }
  });
});
