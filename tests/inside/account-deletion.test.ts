import { type DriverStatus, driverStatuses, keepsCar } from '@volante/domain/drivers/status';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { confirmEmail } from '@volante/server/modules/accounts/commands/confirm-email';
import { hashOf } from '@volante/server/modules/accounts/secrets';
import { findAccount } from '@volante/server/modules/accounts/store/accounts';
import { keepEmailCode } from '@volante/server/modules/accounts/store/one-time';
import { closeDueWeeks, recordTripPayments } from '@volante/server/modules/billing/public';
import { attachPhotoBytes } from '@volante/server/modules/documents/public';
import { createEvent } from '@volante/server/modules/events/public';
import { startingAt } from '@volante/server/platform/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fare } from '../kit/bills.ts';
import { askForDeletion, atDeletion, confirmDeletion, keptOf, waitingMail } from '../kit/deletion.ts';
import { jpeg } from '../kit/sample-files.ts';
import { type CreatedDriver, scenario } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { signInAt } from '../kit/web-client.ts';

const weekMs = 7 * 86_400_000;
/** Facts are recorded a week ago; the tests run now, when their week is closed. */
const clock = startingAt(new Date(Date.now() - weekMs));
const flags = ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting'] as const;

let server: TestServer;
const ctx = () => server.system.contextFor({ kind: 'system' });

type Case = 'nothing' | 'debt' | 'balance' | 'car' | 'partner';
const drivers = new Map<string, CreatedDriver>();
const of = (status: DriverStatus, open: Case) => drivers.get(`${status}/${open}`)!;
const casesOf = (status: DriverStatus): Case[] =>
  keepsCar(status) ? ['car', 'partner', 'debt'] : ['nothing', 'debt', 'balance'];
const grid = driverStatuses.flatMap((status) => casesOf(status).map((open) => ({ status, open })));

const owe = (uid: string, amount: number) =>
  createEvent(ctx(), {
    source: `deuda/${uid}`,
    uid,
    kind: 'cleaning',
    title: 'Limpieza',
    description: 'Interior',
    amount,
    credited: false,
    chargeDate: localDateOf(clock.now()),
    status: 'Approved',
  });

async function make(status: DriverStatus, open: Case): Promise<void> {
  const made = scenario(server.system);
  const plate = `BBBB${10 + drivers.size}`;
  const shared = open === 'partner';
  const shift = shared ? 'electrico-compartido-am' : 'electrico-exclusivo-all';
  const rest = keepsCar(status) ? { plate, shift } : {};
  const driver = await made.driver({ status, flags, firstname: 'Nadira', ...rest }).create();
  drivers.set(`${status}/${open}`, driver);
  if (shared) await made.driver({ status: 'rent', flags, plate, shift: 'electrico-compartido-pm' }).create();
  if (open === 'debt') await owe(driver.uid, 175_037);
  if (open === 'balance') {
    const earned = { source: driver.uid, uid: driver.uid, at: clock.now(), netFare: 90_000 };
    await recordTripPayments(ctx(), [fare(earned)]);
  }
}

beforeAll(async () => {
  server = await startTestServer({ clock, config: { roles: new Set(['api'] as const) } });
  for (const { status, open } of grid) await make(status, open);
  clock.moveTo(new Date());
  await closeDueWeeks(ctx());
});
afterAll(() => server.close());

async function amountOf(uid: string): Promise<number> {
  const { rows } = await server.system.pool.query(
    'select sum(balance)::int as balance from bill_weeks where driver_id = $1 and not settled and carried_to is null',
    [uid],
  );
  return Math.abs(rows[0].balance);
}

describe('[DAY-02] deleting an account', () => {
  test.each(grid)('in $status with $open', async ({ status, open }) => {
    const driver = of(status, open);
    const { browser } = await atDeletion(server, driver);
    const amount = formatPesos(await amountOf(driver.uid));
    if (open === 'debt') expect(browser.text).toContain(`Debes ${amount}.`);
    if (open === 'balance') expect(browser.text).toContain(`Te debemos ${amount}.`);
    // Who of a couple holds the car depends on the hour.
    if (open === 'partner') expect(browser.text).toMatch(/(Tienes|Compartes) el auto/);
    else if (keepsCar(status)) {
      expect(browser.text).toContain('Tienes el auto');
      expect(browser.text).toContain(status === 'frozen' ? 'no puedes abrirlo desde la app' : 'Puedes abrirlo');
    }
    const before = await keptOf(server, driver.uid);
    await confirmDeletion(browser, driver);
    const kept = await keptOf(server, driver.uid);
    if (open === 'nothing') {
      expect(browser.url.pathname).toBe('/accounts/gone');
      expect(browser.text).toContain('Tu cuenta fue eliminada');
      expect(kept).toMatchObject({ firstname: 'Cuenta', rut: null, email: null, deleted: true, accounts: 0, open: 0 });
    } else if (open === 'balance') {
      expect(browser.url.pathname).toBe('/accounts/gone');
      expect(browser.text).toContain('Tu solicitud quedó registrada');
      expect(kept).toEqual({ ...before, out: true, blocks: 1, open: 1 });
    } else {
      expect(browser.url.pathname).toBe('/accounts/settings/delete');
      expect(browser.text).toContain('Tu solicitud quedó registrada');
      expect(kept).toEqual({ ...before, blocks: 1, open: 1 });
    }
  });

  test('staff get a mail that names nobody, and the driver one that says what is open', async () => {
    const { uid, email } = of('frozen', 'debt');
    const staff = (await waitingMail(server, 'mail.staff')).find(({ text }) => text.includes(uid))!;
    expect(staff.text).toContain('tiene el auto');
    expect(staff.text).toMatch(/- debe \$\d/);
    for (const word of ['Nadira', email, '+569']) expect(staff.text).not.toContain(word);
    const own = (await waitingMail(server, 'mail')).find(({ to }) => to === email)!;
    expect(own.text).toContain('Debes $');
    expect(own.text).toContain('/accounts/settings/delete');
  });

  test('nobody is told of an account that is simply gone but its owner, at the address it had', async () => {
    const { uid, email } = of('rent queue', 'nothing');
    const mails = [...(await waitingMail(server, 'mail.staff')), ...(await waitingMail(server, 'mail'))];
    expect(mails.filter(({ to, text }) => to === email || text.includes(uid))).toEqual([]);
    const [last] = (await waitingMail(server, 'mail.last')).filter(({ to }) => to === email);
    expect(last?.text).toContain('No conservamos tu nombre.');
  });

  test('whoever lost access is told why at the sign-in, and has nobody’s session', async () => {
    const driver = of('dormido', 'balance');
    const { browser } = await signInAt(server.url, driver).catch((error: unknown) => ({ browser: error }));
    expect(String(browser)).toContain('Pediste eliminar tu cuenta y ya no puedes entrar');
  });

  test('the last screen is for this browser alone', async () => {
    const { browser } = await signInAt(server.url, of('frozen', 'car'));
    await browser.open('/accounts/gone');
    expect(browser.url.pathname).toBe('/');
  });

  test('never more happens than the page announced', async () => {
    const driver = await scenario(server.system).driver({ flags }).create();
    const { browser } = await atDeletion(server, driver);
    await browser.press('Eliminar mi cuenta', { password: driver.password, word: 'eliminar', step: 'wait' });
    expect([browser.page.status, browser.text]).toEqual([409, expect.stringContaining('cambió')]);
    expect(await keptOf(server, driver.uid)).toMatchObject({ deleted: false, open: 0, blocks: 0 });
  });

  test('money owed to somebody without a bank account: they keep access to say where', async () => {
    clock.moveTo(new Date(Date.now() - weekMs));
    const driver = await scenario(server.system)
      .driver({ flags: ['auth', 'info'] })
      .create();
    clock.moveTo(new Date());
    await recordTripPayments(ctx(), [fare({ source: 'sin cuenta', uid: driver.uid, at: clock.now(), netFare: 5_000 })]);
    clock.moveTo(new Date(Date.now() + weekMs));
    await closeDueWeeks(ctx());
    clock.moveTo(new Date());
    const { browser } = await askForDeletion(server, driver);
    expect(browser.text).toContain('no tenemos tu cuenta bancaria');
    expect(await keptOf(server, driver.uid)).toMatchObject({ out: false, blocks: 1 });
  });

  describe('[DAY-02] whoever has asked for it changes no data meanwhile', () => {
    let driver: CreatedDriver;
    const words = expect.stringContaining('Pediste eliminar tu cuenta');
    const own = () =>
      server.system.contextFor({ kind: 'driver', uid: driver.uid, grantId: 'prueba', authTime: clock.now() });
    const code = async (email: string) => {
      const expiresAt = new Date(clock.now().getTime() + 60_000);
      await keepEmailCode(ctx(), { uid: driver.uid, email, codeHash: hashOf(`${driver.uid}123456`), expiresAt });
      return confirmEmail(own(), (await findAccount(ctx(), driver.uid))!, '123456');
    };

    beforeAll(async () => {
      driver = await scenario(server.system)
        .driver({ flags: ['info'], firstname: 'Nadira' })
        .create();
      await owe(driver.uid, 12_000);
    });

    test('[DAY-02] neither name nor e-mail, and the pages say why', async () => {
      const { browser } = await askForDeletion(server, driver);
      await browser.open('/accounts/settings/name');
      await browser.press('Guardar', { firstname: 'Otra', lastname: 'Persona' });
      expect([browser.page.status, browser.text]).toEqual([409, words]);
      await browser.open('/accounts/settings/email');
      await browser.press('Enviar código', { email: 'otra@volante.test', password: driver.password });
      expect([browser.page.status, browser.text]).toEqual([409, words]);
      expect(await keptOf(server, driver.uid)).toMatchObject({ firstname: 'Nadira', email: driver.email, blocks: 1 });
    });

    test('[DAY-02] not by a code that was asked for before, but the present address can be confirmed', async () => {
      await expect(code('otra@volante.test')).rejects.toMatchObject({ code: 'CONFLICT', message: words });
      await code(driver.email);
      expect(await findAccount(ctx(), driver.uid)).toMatchObject({ email: driver.email, emailConfirmed: true });
    });

    test('[DAY-02] nor the photo', async () => {
      const bytes = await jpeg();
      await expect(attachPhotoBytes(own(), { uid: driver.uid, bytes })).rejects.toMatchObject({ message: words });
    });

    test('[DAY-02] the block names the driver, who set and lifted it', async () => {
      const { browser } = await signInAt(server.url, driver);
      await browser.open('/accounts/settings/delete');
      await browser.press('Retirar solicitud', {});
      const { rows } = await server.system.pool.query(
        'select set_by, lifted_by from data_blocks where driver_id = $1',
        [driver.uid],
      );
      expect(rows).toEqual([{ set_by: `driver:${driver.uid}`, lifted_by: `driver:${driver.uid}` }]);
    });
  });
});
