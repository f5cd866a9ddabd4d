import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '@volante/demo/accounts';
import { catchUpDemo } from '@volante/demo/money/load';
import { demoPassword } from '@volante/demo/scenario';
import { addAmounts, balanceOf } from '@volante/domain/billing/totals';
import { seedRoles } from '@volante/domain/staff/seed-roles';
import { documentNames } from '@volante/domain/documents/names';
import { notificationTypes } from '@volante/domain/notifications/notification-types';
import { addDays, type LocalDate, localDateOf } from '@volante/domain/values/dates';
import { parseRut } from '@volante/domain/values/rut';
import { negated } from '@volante/domain/values/money';
import { getDriverAccounting } from '@volante/server/modules/banking/public';
import { billDays, weekBills } from '@volante/server/modules/billing/public';
import { findDriverId } from '@volante/server/modules/drivers/public';
import { planOf } from '@volante/server/modules/plans/public';
import { cashBlocking } from '@volante/server/modules/cash/queries';
import { notificationsOf } from '@volante/server/modules/notifications/public';
import { getChats } from '@volante/server/modules/support/queries/get-chats';
import { getDriver } from '@volante/server/modules/profile/public';
import { getUber } from '@volante/server/modules/ridehailing/public';
import { startingAt } from '@volante/server/platform/clock';
import { sql } from 'kysely';
import { personalData } from '../kit/personal-data.ts';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { StaffBrowser } from '../kit/staff-browser.ts';
import { tokenFor } from '../kit/token.ts';

const today = new Date('2026-11-11T15:00:00Z');
const clock = startingAt(today);
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock, console: true });
});

afterAll(() => server.close());

const staff = () => server.system.contextFor({ kind: 'staff', name: 'paula', door: 'shell' });
const driverOf = async (email: string) => getDriver(staff(), await findDriverId(staff(), email));

const documentsOf = async (uid: string): Promise<{ name: string; status: string; reason: string | null }[]> =>
  (await personalData(staff(), uid)).driverDocuments!;

describe('[CON-01] demo staff', () => {
  test('is one person for each role, who comes in and unlocks by one press', async () => {
    const browser = new StaffBrowser(server);
    const { body: people } = await browser.get('demo');
    expect(people).toHaveLength(seedRoles.length);
    expect(people).toContainEqual({ name: expect.any(String), email: 'revision@volante.test', roles: ['revisión'] });
    expect((await browser.post('demo/enter', { email: 'camila@volante.test' })).status).toBe(404);
    expect((await browser.post('demo/enter', { email: 'revision@volante.test' })).status).toBe(200);
    expect((await browser.ask('{ me { roles } }')).data.me.roles).toEqual(['revisión']);
    clock.moveTo(new Date(clock.now().getTime() + 16 * 60_000));
    expect((await browser.get('session')).body.state).toBe('locked');
    expect((await browser.post('demo/unlock')).status).toBe(200);
    expect((await browser.get('session')).body.state).toBe('open');
    expect((await new StaffBrowser(server).post('demo/unlock')).status).toBe(404);
  });
});

describe('demo drivers', () => {
  test.each([
    ['camila', { status: 'rent', carId: 'KLXY77', needed: false, progress: 100, category: 'Diamond' }],
    ['diego', { status: 'rent', carId: 'KLXY77', needed: false, progress: 100, category: 'Gold' }],
    ['elena', { status: 'rent', carId: 'PHZF55', needed: false, progress: 100, category: 'Platinum' }],
    ['bruno', { status: 'on boarding', needed: true, nextStep: 'info', progress: 0, category: undefined }],
    ['fabiola', { status: 'on boarding', needed: true, nextStep: 'revisionDocs', progress: 80 }],
    ['gustavo', { status: 'on boarding', needed: true, nextStep: 'meeting', progress: 100 }],
    ['hugo', { status: 'rent queue', substatus: 'new rent queue', carId: null, needed: false }],
    ['ines', { status: 'frozen', carId: 'HWJP59', needed: false }],
    ['javier', { status: 'rejected', carId: null, needed: true }],
    ['karla', { status: 'dormido', carId: null }],
    ['luis', { status: 'back to onboarding', carId: null, needed: true, nextStep: 'revisionDocs' }],
    ['marta', { status: 'churned', carId: null, tc: false }],
    ['nicolas', { status: 'revoked', carId: null, tc: true }],
  ])('%s is as the list of demo accounts says', async (name, expected) => {
    const { _id: uid, ...driver } = await driverOf(`${name}@volante.test`);
    const uber = await getUber(staff(), uid);
    const seen = {
      status: driver.status.status,
      substatus: driver.status.substatus,
      carId: driver.rent.carId,
      tc: driver.verifiedList.tc,
      category: uber?.category.uberPro,
      ...driver.onboarding,
    };
    expect(seen).toMatchObject(expected);
  });

  test('only Marta has terms to accept', async () => {
    const drivers = await Promise.all(demoAccounts.map(({ email }) => driverOf(email)));
    const asked = drivers.filter(({ verifiedList }) => !verifiedList.tc).map(({ info }) => info.firstname);
    expect(asked).toEqual(['Marta']);
  });

  test('everything that happened, happened before today, in order', async () => {
    for (const { email, signedUpDaysAgo } of demoAccounts) {
      const { _id: uid, createdAt, updatedAt } = await driverOf(email);
      const notices = await notificationsOf(staff().db, uid);
      const moments = [createdAt, ...notices.toReversed().map(({ sent_at }) => sent_at)];
      expect((today.getTime() - createdAt.getTime()) / 86_400_000).toBeCloseTo(signedUpDaysAgo, 1);
      expect(updatedAt.getTime()).toBeLessThanOrEqual(clock.now().getTime());
      expect(moments).toEqual(moments.toSorted((a, b) => a.getTime() - b.getTime()));
      for (const { sent_at } of notices) expect(sent_at.getTime()).toBeLessThanOrEqual(clock.now().getTime());
    }
  });

  test('[NOT-01] Camila has read and unread notifications of each type, Bruno none', async () => {
    const camila = await notificationsOf(staff().db, await findDriverId(staff(), 'camila@volante.test'));
    expect(new Set(camila.map(({ type }) => type))).toEqual(new Set(notificationTypes));
    expect(camila.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Tu liquidación del 02\/11 al 08\/11 está lista: \$[0-9.]+ a tu favor\.$/),
    );
    expect(new Set(camila.map(({ read_at }) => read_at !== null))).toEqual(new Set([true, false]));
    const bruno = await notificationsOf(staff().db, await findDriverId(staff(), 'bruno@volante.test'));
    expect(bruno).toEqual([]);
  });

  test('[APP-01] support has written to Camila', async () => {
    expect((await driverOf('camila@volante.test')).unreadChats).toBe(1);
  });

  test('[HLP-03] Camila has an open case whose last word is unread, and closed ones', async () => {
    const driverId = await findDriverId(staff(), 'camila@volante.test');
    const [open, closed] = [
      await getChats(staff(), { driverId, caseStatus: 'active' }),
      await getChats(staff(), { driverId, caseStatus: 'closed' }),
    ];
    expect(open.chats).toMatchObject([{ caseSubject: 'Revisión del auto', unread: 1 }]);
    expect(closed.chats).toMatchObject([{ unread: 0 }, { unread: 0 }]);
  });

  test("[NOT-03] Nicolás's trips in cash are blocked by an administrator", async () => {
    const driverId = await findDriverId(staff(), 'nicolas@volante.test');
    expect(await cashBlocking(staff(), driverId)).toMatchObject({ block: true, blockByType: 'administrator' });
  });

  test('[DOC-02] Fabiola has a document in every state of review, with its reason where there is one', async () => {
    const documents = await documentsOf(await findDriverId(staff(), 'fabiola@volante.test'));
    const states = documents.map(({ status }) => status);
    expect(states.toSorted()).toEqual(['APPROVED', 'ERRORS', 'EXPIRED', 'EXPIRING', 'PENDING', 'REJECTED']);
    const withReason = documents.filter(({ reason }) => reason).map(({ status }) => status);
    expect(withReason.toSorted()).toEqual(['ERRORS', 'REJECTED']);
  });

  test.each([
    ['camila', 'electrico-compartido', 'AM'],
    ['diego', 'electrico-compartido', 'PM'],
    ['elena', 'electrico-exclusivo', 'ALL'],
    ['gustavo', 'electrico-exclusivo', 'ALL'],
  ])('[PLA-02] %s has chosen %s, shift %s, all week', async (name, planId, type) => {
    const plan = await planOf(staff(), await findDriverId(staff(), `${name}@volante.test`));
    expect(plan).toMatchObject({ planId });
    expect(plan!.selectedShifts.map((shift) => shift.type)).toEqual(Array.from({ length: 7 }, () => type));
  });

  test('[ONB-07] Gustavo has a meeting to come that nobody has verified', async () => {
    const { lead, verifiedList } = await driverOf('gustavo@volante.test');
    expect(verifiedList.meeting).toBe(false);
    expect(lead?.meeting).toMatchObject({ start: expect.any(String), cancel: expect.any(String) });
    expect(Date.parse(lead!.meeting!.start)).toBeGreaterThan(today.getTime());
  });

  test('Luis was sent back because his licence expired; everything else of his is approved', async () => {
    const documents = await documentsOf(await findDriverId(staff(), 'luis@volante.test'));
    const expired = documents.filter(({ status }) => status === 'EXPIRED').map(({ name }) => name);
    expect(expired.toSorted()).toEqual(['licenciaConducirBack', 'licenciaConducirFront']);
    expect(documents.filter(({ status }) => status === 'APPROVED')).toHaveLength(4);
  });

  test('[PER-01] each has a RUT of their own, and who is verified has what verifies it', async () => {
    const drivers = await Promise.all(demoAccounts.map(({ email }) => driverOf(email)));
    const ruts = drivers.flatMap(({ info }) => info.rut ?? []);
    expect(new Set(ruts).size).toBe(demoAccounts.length - 1);
    for (const rut of ruts) expect(parseRut(rut)).toBe(rut);
    for (const { _id: uid, info, verifiedList } of drivers) {
      const documents = await documentsOf(uid);
      const approved = documents.filter(({ status }) => status === 'APPROVED');
      const { bankAccount, guarantee } = await getDriverAccounting(staff(), uid);
      expect({ name: info.firstname, ...verifiedList }).toMatchObject({
        info: info.rut !== null && info.commune !== null,
        plan: Boolean(await planOf(staff(), uid)),
        docs: approved.length === documentNames.length,
        bank: bankAccount !== null,
        guarantee: guarantee.amount >= guarantee.total,
      });
    }
  });

  test('[HLP-07] some have a photo', async () => {
    const drivers = await Promise.all(demoAccounts.map(({ email }) => driverOf(email)));
    const shown = drivers.filter(({ photo }) => photo).map(({ info }) => info.firstname);
    expect(shown).toEqual(['Camila', 'Diego', 'Elena', 'Fabiola']);
  });

  test.each(demoAccounts)('$email can sign in', async ({ email }) => {
    const browser = new CookieBrowser(server.url);
    const query = new URLSearchParams({
      client_id: 'volante-web',
      redirect_uri: `${server.url}/auth`,
      response_type: 'code',
      scope: 'openid driver',
      tenancy: 'cl',
      state: 'estado',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    await browser.open(`/accounts/auth?${query}`);
    await browser.press('Iniciar sesión', { email, password: demoPassword });
    expect(browser.url.pathname, browser.page.text).toBe('/auth');
    expect(browser.url.searchParams.get('state')).toBe('estado');
    expect(browser.url.searchParams.get('code')).toBeTruthy();
  });
});

describe('the money of the demo drivers', () => {
  const billsOf = async (name: string) => {
    const uid = await findDriverId(staff(), `${name}@volante.test`);
    return { uid, bills: await weekBills(staff(), uid) };
  };

  async function eventsOf(uid: string, filter: string) {
    const { data, errors } = await server.graphql(
      await tokenFor(server.system, uid),
      `query events($userId: String!) {
        getEventsByUser(userId: $userId, limit: 100, page: 1, status: "Approved", ${filter}) {
          metadata { total_docuements }
          events { title amount installments files { name } }
        }
      }`,
      { userId: uid },
    );
    expect(errors).toBeUndefined();
    return data.getEventsByUser;
  }

  test('[SET-01] Camila’s twelve weeks: paid ones, and one in debt that the next one pays', async () => {
    const { bills } = await billsOf('camila');
    expect(bills.map(({ date }) => date)).toEqual(
      Array.from({ length: 12 }, (_, weeks) => addDays('2026-11-09' as LocalDate, -7 * weeks)),
    );
    const [owing, ...others] = bills.filter(({ balance }) => balance < 0);
    expect(others).toEqual([]);
    expect(owing).toMatchObject({ settled: false, carried: true, payable: false });
    const next = bills[bills.indexOf(owing!) - 1];
    expect(next).toMatchObject({ debt: negated(owing!.balance), settled: true });
    expect(bills.filter(({ balance, payBill }) => balance > 0 && payBill === balance)).toHaveLength(11);
  });

  test('[SET-04] a week is its seven days, also when the clocks change, and figures are such as drivers have', async () => {
    for (const name of ['camila', 'diego', 'elena']) {
      const { uid, bills } = await billsOf(name);
      for (const bill of bills) {
        const days = await billDays(staff(), uid, addDays(bill.date, -7), addDays(bill.date, -1));
        expect(days, `${name} ${bill.date}`).toHaveLength(7);
        expect(balanceOf(addAmounts(days), bill.debt)).toBe(bill.balance);
        const { netFare, tips, promotions } = addAmountsOfTrips(days);
        for (const [figure, least, most] of [
          [netFare + tips + promotions, 450_000, 800_000],
          [days.reduce((trips, { references }) => trips + references.length, 0), 20, 100],
          [bill.expenses.tag, 25_000, 70_000],
          [bill.expenses.rent, 150_000, 260_000],
          [bill.kmUber / bill.km, 0.5, 1],
        ] as const) {
          expect(figure, `${name} ${bill.date}`).toBeGreaterThanOrEqual(least);
          expect(figure, `${name} ${bill.date}`).toBeLessThanOrEqual(most);
        }
      }
    }
  });

  const addAmountsOfTrips = (days: Awaited<ReturnType<typeof billDays>>) => ({
    netFare: days.reduce((sum, { uberBreakdown }) => sum + uberBreakdown.netFare, 0),
    tips: days.reduce((sum, { uberBreakdown }) => sum + uberBreakdown.tips, 0),
    promotions: days.reduce((sum, { uberBreakdown }) => sum + uberBreakdown.promotions, 0),
  });

  test('[MOV-04] [MOV-05] every list of events has some, other charges a second page, some with files', async () => {
    const { uid } = await billsOf('camila');
    const fines = await eventsOf(uid, 'subject: "Control"');
    expect(fines.events.map((event: { installments: number }) => event.installments)).toContain(4);
    expect(fines.events.flatMap((event: { files: unknown[] }) => event.files).length).toBeGreaterThan(1);
    expect((await eventsOf(uid, 'subject: "Exchange"')).events.length).toBeGreaterThan(1);
    expect((await eventsOf(uid, 'credited: true')).events.length).toBeGreaterThan(1);
    expect((await eventsOf(uid, 'credited: false')).metadata.total_docuements).toBeGreaterThan(20);
  });

  test('Diego and Inés owe their last week, Elena builds up her guarantee, Marta and Nicolás keep their past', async () => {
    for (const name of ['diego', 'ines']) expect((await billsOf(name)).bills[0], name).toMatchObject({ payable: true });
    const elena = await billsOf('elena');
    expect(elena.bills.every(({ expenses }) => expenses.guarantee > 0)).toBe(true);
    expect(elena.bills[0]!.installment).toBeGreaterThan(0);
    for (const name of ['marta', 'nicolas']) {
      const { bills } = await billsOf(name);
      expect(bills.length, name).toBeGreaterThan(5);
      expect(
        bills.every(({ settled }) => settled),
        name,
      ).toBe(true);
    }
  });

  test('[CON-18] staff find one driver held, and events of four that nobody has decided', async () => {
    const { rows } = await server.system.pool.query<{ email: string; held_reason: string }>(
      `select d.email, b.held_reason from billing_drivers b join drivers d on d.id = b.driver_id where held_week is not null`,
    );
    expect(rows).toEqual([
      {
        email: 'nicolas@volante.test',
        held_reason: 'Un monto o una suma de la semana es mayor de lo que cabe en una liquidación.',
      },
    ]);
    const pending = await server.system.pool.query(`select distinct driver_id from events where status = 'Pending'`);
    expect(pending.rows).toHaveLength(4);
  });

  test('the next days bring what they bring, once', async () => {
    const { uid } = await billsOf('camila');
    const counts = async () =>
      (
        await sql`select (select count(*) from trip_payments) as trips, (select count(*) from toll_passages) as tolls,
          (select count(*) from event_charges) as charges, (select sum(metres) from driver_km) as km`.execute(
          staff().db,
        )
      ).rows;
    await catchUpDemo(staff());
    const before = await counts();
    await catchUpDemo(staff());
    expect(await counts()).toEqual(before);
    clock.moveTo(new Date(today.getTime() + 2 * 86_400_000));
    await catchUpDemo(staff());
    const day = localDateOf(clock.now());
    const days = await billDays(staff(), uid, addDays(day, -2), day);
    expect(days.filter(({ incomes }) => incomes.uber > 0).length).toBeGreaterThan(1);
  });
});
