import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookMeeting, freeSlots } from '@volante/server/modules/meetings/public';
import { meetingsModule } from '@volante/server/modules/meetings/module';
import { supportAppointments } from '@volante/server/modules/meetings/queries/support-appointments';
import { setVerifiedFlag } from '@volante/server/modules/drivers/public';
import { startingAt } from '@volante/server/platform/clock';
import { act } from '../kit/act.ts';
import { eraseData, personalData } from '../kit/personal-data.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { onPostgres } from '../kit/database.ts';
import { signedInDriver } from '../kit/driver.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';

// A Sunday in Santiago.
const clock = startingAt(new Date('2026-11-15T15:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});

afterAll(() => server.close());

const query = `query ($uid: ID!) { getDriver(uid: $uid) {
  verifiedList { meeting }
  lead { _id calendarLink meeting { id status link cancel reschedule start end } }
} }`;

const system = () => server.system.contextFor({ kind: 'system' });
const staff = () => server.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
const runOps = (action: 'attended' | 'absent' | 'cancel' | 'move', options: Record<string, string>) =>
  act(staff(), `meetings ${action}`, options);

async function driver() {
  const { uid, token } = await signedInDriver(server.system);
  const ask = async () => (await server.graphql(token, query, { uid })).data.getDriver;
  const { lead } = await ask();
  return { uid, token, ask, link: lead.calendarLink as string };
}

async function notificationsOf(uid: string): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`select message from notifications where driver_id = ${uid}
    order by sent_at, id`.execute(server.system.db);
  return rows.map(({ message }) => message);
}

const at = (iso: string) => new Date(iso);
const post = (link: string, start: string, headers: Record<string, string> = {}) =>
  fetch(server.url + link, { method: 'POST', body: new URLSearchParams({ start }), redirect: 'manual', headers });

/** As staff close it: not before its hour. */
async function from<T>(instant: string, work: () => Promise<T>): Promise<T> {
  clock.moveTo(at(instant));
  try {
    return await work();
  } finally {
    clock.moveTo(at('2026-11-15T15:00:00Z'));
  }
}

/** Each test takes times of its own, so that none runs out of places. */
const monday = (time: string) => `2026-11-16T${time}:00.000Z`;

describe('meetings', () => {
  test('[ONB-07] booking, moving and calling off on the pages, without any script', async () => {
    const { ask, link } = await driver();
    const browser = new CookieBrowser(server.url);
    await browser.open(link);
    expect(browser.page.status).toBe(200);
    expect(browser.page.text).not.toContain('<script');
    expect(browser.page.headers.get('cache-control')).toBe('no-store');
    expect(browser.text).toContain('Horas libres del lunes 16 de noviembre');
    await browser.follow('25');
    expect(browser.text).toContain('Horas libres del miércoles 25 de noviembre');
    await browser.press('Agendar reunión', { start: '2026-11-25T13:30:00.000Z' });
    expect(browser.text).toContain('Tu reunión quedó agendada.');
    expect(browser.text).toContain('miércoles 25 de noviembre 10:30 a 11:00 hrs, hora de Santiago');
    const { meeting } = (await ask()).lead;
    expect(meeting).toMatchObject({
      status: 'booked',
      link,
      cancel: `${link}/cancel`,
      reschedule: `${link}/reschedule`,
      start: '2026-11-25T13:30:00.000Z',
      end: '2026-11-25T14:00:00.000Z',
    });
    await browser.follow('Reagendar');
    expect(browser.text).toContain('Ahora está agendada para el miércoles 25 de noviembre a las 10:30 hrs');
    await browser.press('Cambiar a esta hora', { start: '2026-11-26T20:30:00.000Z' });
    expect(browser.text).toContain('Cambiamos la hora de tu reunión.');
    expect((await ask()).lead.meeting).toMatchObject({ id: meeting.id, start: '2026-11-26T20:30:00.000Z' });
    await browser.follow('Cancelar reunión');
    expect((await ask()).lead.meeting.status).toBe('booked');
    await browser.press('Sí, cancelar reunión');
    expect(browser.text).toContain('Cancelamos tu reunión. Puedes agendar otra.');
    expect(browser.text).toContain('Agendar reunión');
    expect((await ask()).lead.meeting).toMatchObject({ status: 'cancelled', cancel: null, reschedule: null });
  });

  test('[ONB-07] the calendar file of a booked meeting, with its revision', async () => {
    const { uid, link } = await driver();
    expect((await fetch(`${server.url}${link}/meeting.ics`)).status).toBe(409);
    await bookMeeting(system(), { uid, start: at(monday('12:00')) });
    await post(`${link}/reschedule`, monday('12:30'));
    const answer = await fetch(`${server.url}${link}/meeting.ics`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('reunion.ics');
    const text = await answer.text();
    expect(text).toContain('DTSTART:20261116T123000Z');
    expect(text).toContain('SEQUENCE:1');
  });

  test('[ONB-07] a link that was changed, of another kind or of nobody opens nothing', async () => {
    const [mine, theirs] = [await driver(), await driver()];
    const [, , , token = ''] = mine.link.split('/');
    const [lead, signature = ''] = token.split('.');
    const [otherLead] = theirs.link.split('/')[3]!.split('.');
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const wrong = [
      `/meetings/onboarding/${lead}.${flipped}`,
      `/meetings/onboarding/${otherLead}.${signature}`,
      `/meetings/onboarding/${lead}`,
      `/meetings/onboarding/${lead}.`,
      `/meetings/onboarding/${lead}.${signature}x`,
      `/meetings/support-virtual/${lead}.${signature}`,
      `/meetings/unknown/${lead}.${signature}`,
      `/meetings/onboarding/nobody.${server.system.vault.sign('meetings', 'onboarding:nobody')}`,
    ];
    for (const path of wrong) {
      for (const answer of [await fetch(server.url + path), await post(path, monday('13:00'))]) {
        expect(answer.status, path).toBe(404);
        expect(await answer.text()).toContain('Este enlace no es válido');
      }
    }
    expect((await mine.ask()).lead.meeting).toBeNull();
    expect((await fetch(`${server.url}/meetings/onboarding/%00`)).status).toBe(400);
    expect((await fetch(`${server.url}/meetings/x`)).status).toBe(404);
  });

  test('[ONB-07] a form sent from another site is refused, a link alone changes nothing', async () => {
    const { uid, ask, link } = await driver();
    const forged = await post(link, monday('13:00'), { 'sec-fetch-site': 'cross-site' });
    expect(forged.status).toBe(403);
    expect((await ask()).lead.meeting).toBeNull();
    await bookMeeting(system(), { uid, start: at(monday('13:00')) });
    await fetch(`${server.url}${link}/cancel`);
    await fetch(`${server.url}${link}/reschedule`);
    expect((await ask()).lead.meeting.status).toBe('booked');
  });

  test('[ONB-07] the same time asked for twice at once is one meeting', async () => {
    const { uid, link } = await driver();
    const answers = await Promise.all([1, 2, 3].map(() => post(link, monday('13:30'))));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await personalData(system(), uid)).meetings).toMatchObject([{ status: 'booked' }]);
  });

  test('[ONB-07] two times asked for at once are one meeting: the second is told of the first', async () => {
    const { uid, link } = await driver();
    const answers = await Promise.all([post(link, monday('14:00')), post(link, monday('14:30'))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.text()).toContain('Ya tienes una reunión agendada.');
    expect((await personalData(system(), uid)).meetings).toHaveLength(1);
  });

  test('[ONB-07] a time has as many places as executives, however many ask at once', async () => {
    const drivers = await Promise.all(Array.from({ length: 6 }, driver));
    const answers = await Promise.all(drivers.map(({ link }) => post(link, monday('15:00'))));
    const booked = answers.filter(({ status }) => status === 303);
    expect(booked).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.text()).toContain('Esa hora se acaba de ocupar. Elige otra.');
    const free = await freeSlots(system(), 'onboarding');
    expect(free.map(({ start }) => start.toISOString())).not.toContain(monday('15:00'));
    // A place that is given back can be taken again.
    const [winner, loser] = [
      drivers[answers.findIndex(({ status }) => status === 303)]!,
      drivers[answers.findIndex(({ status }) => status === 409)]!,
    ];
    expect((await post(`${winner.link}/cancel`, '')).status).toBe(303);
    expect((await post(loser.link, monday('15:00'))).status).toBe(303);
  });

  test.skipIf(!onPostgres)('[ONB-07] moving to the last place races with booking it, and one wins', async () => {
    const [earlier, mover, newcomer] = [await driver(), await driver(), await driver()];
    await bookMeeting(system(), { uid: earlier.uid, start: at(monday('16:00')) });
    await bookMeeting(system(), { uid: mover.uid, start: at(monday('16:30')) });
    const answers = await Promise.all([
      post(`${mover.link}/reschedule`, monday('16:00')),
      post(newcomer.link, monday('16:00')),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
  });

  test('[ONB-07] the database itself keeps one booked meeting a driver and one driver a place', async () => {
    const [one, other] = [await driver(), await driver()];
    const insert = (id: string, uid: string, start: string, seat: number) =>
      sql`insert into meetings (id, driver_id, kind, status, starts_at, ends_at, seat, created_at, updated_at)
        values (${id}, ${uid}, 'onboarding', 'booked', ${start}, ${start}::timestamptz + interval '30 minutes', ${seat}, now(), now())`.execute(
        server.system.db,
      );
    await insert('first', one.uid, monday('17:00'), 1);
    await expect(insert('second', one.uid, monday('17:30'), 1)).rejects.toThrow('meetings_one_booked_per_driver');
    await expect(insert('third', other.uid, monday('17:00'), 1)).rejects.toThrow('meetings_one_driver_per_seat');
  });

  test('[ONB-07] only times that are offered can be booked', async () => {
    const { uid, link } = await driver();
    const nonsense = ['', 'mañana', '2026-11-16', monday('12:10'), '2026-11-15T13:00:00.000Z', '2026-11-21T13:00:00Z'];
    for (const start of [...nonsense, '2026-12-15T13:00:00Z', monday('21:00'), monday('11:30')]) {
      const answer = await post(link, start);
      expect(answer.status, start).toBe(400);
    }
    expect((await personalData(system(), uid)).meetings).toEqual([]);
  });

  test('[ONB-07] once it began nothing of it can be changed by the driver', async () => {
    const { uid, link } = await driver();
    await bookMeeting(system(), { uid, start: at(monday('18:00')) });
    clock.moveTo(at('2026-11-16T18:05:00Z'));
    try {
      for (const path of ['/cancel', '/reschedule']) {
        expect((await fetch(`${server.url}${link}${path}`)).status).toBe(409);
        expect((await post(link + path, '2026-11-17T13:00:00.000Z')).status).toBe(409);
      }
      const page = await (await fetch(server.url + link)).text();
      expect(page).toContain('Tu reunión ya empezó.');
      expect(page).not.toContain('Reagendar');
    } finally {
      clock.moveTo(at('2026-11-15T15:00:00Z'));
    }
  });

  test('[ONB-07] staff see what is booked; a meeting that took place is verified and told, and is the last', async () => {
    const { uid, ask, link } = await driver();
    await bookMeeting(system(), { uid, start: at(monday('18:30')) });
    expect(await meetingsModule.ops.list.run(staff(), {})).toContain(`lunes 16 de noviembre a las 15:30 hrs`);
    await from(monday('18:30'), async () => {
      expect(await runOps('attended', { driver: uid })).toBe(`${uid}: reunión realizada.`);
      await runOps('attended', { driver: uid });
    });
    expect(await ask()).toMatchObject({ verifiedList: { meeting: true }, lead: { meeting: { status: 'attended' } } });
    expect(await notificationsOf(uid)).toEqual(['Tu reunión quedó realizada. ¡Gracias por tu tiempo!']);
    expect(await (await fetch(server.url + link)).text()).toContain('no necesitas agendar otra');
    expect((await post(link, monday('19:00'))).status).toBe(409);
    await expect(runOps('absent', { driver: uid })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('[ONB-07] who was absent books again; who is cancelled by staff reads why', async () => {
    const { uid, ask, link } = await driver();
    await expect(runOps('absent', { driver: uid })).rejects.toMatchObject({ code: 'CONFLICT' });
    await bookMeeting(system(), { uid, start: at(monday('19:00')) });
    await from(monday('19:00'), () => runOps('absent', { driver: uid }));
    expect(await ask()).toMatchObject({ verifiedList: { meeting: false }, lead: { meeting: { status: 'absent' } } });
    await from(monday('19:05'), async () => {
      expect((await post(link, '2026-11-17T19:30:00.000Z')).status).toBe(303);
      await runOps('cancel', { driver: uid, why: 'el ejecutivo está enfermo' });
    });
    expect((await ask()).lead.meeting.status).toBe('cancelled');
    expect(await notificationsOf(uid)).toEqual([
      'No pudimos hablar contigo el lunes 16 de noviembre a las 16:00 hrs. Agenda otra hora para seguir con tu registro.',
      'Cancelamos tu reunión del martes 17 de noviembre a las 16:30 hrs: el ejecutivo está enfermo. Agenda otra hora cuando quieras.',
    ]);
    await expect(runOps('absent', { driver: uid, kind: 'fiesta' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test.each(['attended', 'absent'] as const)('[CON-11] %s is said from its hour on, not before', async (to) => {
    const { uid, ask } = await driver();
    const hour = to === 'absent' ? 14 : 15;
    await bookMeeting(system(), { uid, start: at(`2026-11-23T${hour}:00:00.000Z`) });
    const early = () => runOps(to, { driver: uid });
    const refused = { code: 'CONFLICT', message: expect.stringContaining('lunes 23 de noviembre') };
    await expect(early()).rejects.toMatchObject(refused);
    await from(`2026-11-23T${hour - 1}:59:00.000Z`, () => expect(early()).rejects.toMatchObject(refused));
    expect(await ask()).toMatchObject({ verifiedList: { meeting: false }, lead: { meeting: { status: 'booked' } } });
    expect(await notificationsOf(uid)).toEqual([]);
    await from(`2026-11-23T${hour}:00:00.000Z`, early);
    expect((await ask()).lead.meeting.status).toBe(to);
  });

  test('[CON-11] staff move a meeting to a free time, also one whose hour has passed; the driver is told why', async () => {
    const { uid, ask } = await driver();
    const move = (date: string, time: string) =>
      runOps('move', { driver: uid, date, time, why: 'el ejecutivo está enfermo' });
    await expect(move('2026-11-24', '10:00')).rejects.toMatchObject({ code: 'CONFLICT' });
    await bookMeeting(system(), { uid, start: at('2026-11-24T12:00:00.000Z') });
    for (const [time, field] of [
      ['09:10', 'time'],
      ['9:00', 'time'],
      ['mañana', 'time'],
    ] as const)
      await expect(move('2026-11-25', time)).rejects.toMatchObject({
        field,
        message: expect.stringContaining('17:30'),
      });
    await expect(move('2026-11-22', '10:00')).rejects.toMatchObject({ field: 'date' });
    expect(await move('2026-11-25', '10:00')).toBe(
      `${uid}: la reunión es ahora el miércoles 25 de noviembre a las 10:00 hrs.`,
    );
    await from('2026-11-25T13:20:00.000Z', () => move('2026-11-26', '09:30'));
    expect((await ask()).lead.meeting).toMatchObject({ status: 'booked', start: '2026-11-26T12:30:00.000Z' });
    expect(await notificationsOf(uid)).toEqual([
      'Cambiamos tu reunión del martes 24 de noviembre a las 09:00 hrs: el ejecutivo está enfermo. Ahora es el miércoles 25 de noviembre a las 10:00 hrs.',
      'Cambiamos tu reunión del miércoles 25 de noviembre a las 10:00 hrs: el ejecutivo está enfermo. Ahora es el jueves 26 de noviembre a las 09:30 hrs.',
    ]);
  });

  test('[ONB-07] the day before, each driver is reminded once, and again when it was moved', async () => {
    const { uid, link } = await driver();
    const [remind] = meetingsModule.jobs;
    await bookMeeting(system(), { uid, start: at(monday('20:00')) });
    await remind!.run(system());
    await remind!.run(system());
    const reminder = 'Recuerda tu reunión de mañana a las 17:00 hrs. Si no puedes, reagéndala desde tu registro.';
    expect(await notificationsOf(uid)).toEqual([reminder]);
    await post(`${link}/reschedule`, monday('20:30'));
    await remind!.run(system());
    expect(await notificationsOf(uid)).toEqual([reminder, reminder.replace('17:00', '17:30')]);
  });

  test('[ONB-07] a meeting that is verified already cannot be booked, nor by who has no account any more', async () => {
    const done = await driver();
    await setVerifiedFlag(system(), done.uid, 'meeting', true);
    expect((await post(done.link, '2026-11-17T13:00:00.000Z')).status).toBe(409);
    const banned = await driver();
    await sql`update drivers set banned = true where id = ${banned.uid}`.execute(server.system.db);
    expect((await fetch(server.url + banned.link)).status).toBe(404);
    await expect(bookMeeting(system(), { uid: banned.uid, start: at('2026-11-17T13:00:00Z') })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('[ONB-07] other appointments use the same page, apart from those of onboarding', async () => {
    const { uid } = await driver();
    const { inPerson: other } = await supportAppointments(system(), uid);
    await bookMeeting(system(), { uid, start: at('2026-11-17T14:00:00Z') });
    const browser = new CookieBrowser(server.url);
    await browser.open(other);
    await browser.press('Agendar reunión', { start: '2026-11-17T14:00:00.000Z' });
    expect(browser.text).toContain('Te esperamos en nuestra oficina.');
    expect((await personalData(system(), uid)).meetings).toHaveLength(2);
    await eraseData(system(), uid);
    expect((await personalData(system(), uid)).meetings).toEqual([]);
  });
});
