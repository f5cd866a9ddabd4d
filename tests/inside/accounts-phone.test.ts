import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CookieBrowser } from '../kit/cookie-browser.ts';
import { Mailbox } from '../kit/mailbox.ts';
import { scenario, type CreatedDriver } from '../kit/scenario.ts';
import { startTestServer, type TestServer } from '../kit/server.ts';
import { SmsSink } from '../kit/sms-sink.ts';
import { signInAt } from '../kit/web-client.ts';

const mailbox = new Mailbox();
let server: TestServer;
let sms: SmsSink;

beforeAll(async () => {
  sms = await SmsSink.start();
  server = await startTestServer({ log: mailbox.log, config: { smsUrl: sms.url, smsKey: sms.key } });
});

afterAll(async () => {
  await server.close();
  sms.close();
});

let numbers = 0;
/** A number nobody has. */
function newPhone(): string {
  numbers += 1;
  return `+5698111${String(numbers).padStart(4, '0')}`;
}

const newDriver = () => scenario(server.system).driver({ firstname: 'Ana', lastname: 'Soto', flags: [] }).create();

async function atPhone(driver: CreatedDriver): Promise<CookieBrowser> {
  const { browser } = await signInAt(server.url, driver);
  await browser.open('/accounts/settings');
  await browser.follow('Celular');
  return browser;
}

async function ask(browser: CookieBrowser, driver: CreatedDriver, phone: string): Promise<string> {
  const before = sms.to(phone).length;
  await browser.press('Enviar código', { phone, password: driver.password });
  expect(browser.text).toContain('Enviamos un código por SMS');
  await vi.waitFor(() => expect(sms.to(phone).length).toBe(before + 1), 60_000);
  return sms.code(phone)!;
}

const phonesOf = async (uid: string) => {
  const { rows } = await server.system.pool.query(
    `select a.phone as account, d.phone as driver, p.phone as proven from accounts a join drivers d on d.id = a.uid
     left join proven_phones p on p.account_uid = a.uid where a.uid = $1`,
    [uid],
  );
  return rows[0];
};

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

test('[DAY-16] a number is changed by the code sent to it, and whoever had the account is told at the old places', async () => {
  const driver = await newDriver();
  const { account: old } = await phonesOf(driver.uid);
  const browser = await atPhone(driver);
  const phone = newPhone();
  const code = await ask(browser, driver, phone);
  expect((await phonesOf(driver.uid)).account).toBe(old);
  await browser.press('Confirmar', { code: otherThan(code) });
  expect([browser.page.status, browser.fault('code')]).toEqual([400, 'El código no es correcto o ya venció.']);
  expect((await phonesOf(driver.uid)).account).toBe(old);
  await browser.press('Confirmar', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(browser.text).toContain('Tu celular quedó confirmado.');
  expect(await phonesOf(driver.uid)).toEqual({ account: phone, driver: phone, proven: phone });
  expect(await mailbox.newest(driver.email, /celular/)).toContain('usa otro celular');
  if (old) await vi.waitFor(() => expect(sms.to(old).at(-1)).toContain('usa otro celular'), 60_000);
  await browser.open('/accounts/settings/activity');
  expect(browser.text).toContain('Confirmaste tu celular');
  // Used up.
  await browser.post('/accounts/settings/phone/confirm', new URLSearchParams({ code, csrf: 'x' }));
  expect(browser.page.status).toBe(403);
});

test('[DAY-16] a wrong number or password is told beside its field, and nothing is sent', async () => {
  const driver = await newDriver();
  const browser = await atPhone(driver);
  const sent = sms.received.length;
  await browser.press('Enviar código', { phone: '22 555', password: driver.password });
  expect(browser.fault('phone')).toContain('celular chileno');
  expect(browser.value('phone')).toBe('22 555');
  await browser.press('Enviar código', { phone: newPhone(), password: 'no es esta' });
  expect(browser.fault('password')).toBe('La contraseña no es correcta.');
  expect(sms.received).toHaveLength(sent);
});

test('[DAY-16] two drivers who prove one number at once: the database lets one have it', async () => {
  const drivers = [await newDriver(), await newDriver()];
  const phone = newPhone();
  const ready: { browser: CookieBrowser; code: string }[] = [];
  for (const driver of drivers) {
    const browser = await atPhone(driver);
    ready.push({ browser, code: await ask(browser, driver, phone) });
  }
  await Promise.all(ready.map(({ browser, code }) => browser.press('Confirmar', { code })));
  const outcomes = ready.map(({ browser }) => browser.text);
  expect(outcomes.filter((text) => text.includes('quedó confirmado'))).toHaveLength(1);
  expect(outcomes.filter((text) => text.includes('ya es de otra cuenta'))).toHaveLength(1);
  const owners = (await Promise.all(drivers.map(({ uid }) => phonesOf(uid)))).filter(
    ({ account }) => account === phone,
  );
  expect(owners).toEqual([{ account: phone, driver: phone, proven: phone }]);
});

test('[DAY-16] guessing is stopped, another code gives no new tries, and messages are few', async () => {
  const driver = await newDriver();
  const browser = await atPhone(driver);
  const phone = newPhone();
  const code = await ask(browser, driver, phone);
  const type = async (typed: string) => {
    for (const address of ['127.0.0.1', '::1']) {
      await server.system.rateLimits.reset('codeEntry', { address, subject: driver.uid });
    }
    return browser.press('Confirmar', { code: typed });
  };
  for (let tried = 0; tried < 5; tried += 1) await type(otherThan(code));
  expect(browser.text).toContain('El código ya no sirve');
  await browser.open('/accounts/settings/phone');
  await browser.press('Enviar código', { phone, password: driver.password });
  expect(browser.page.status).toBe(429);
  expect(browser.text).toContain('Pide otro en una hora');
  expect((await phonesOf(driver.uid)).account).not.toBe(phone);
  expect(sms.to(phone)).toHaveLength(1);
});

test('[DAY-16] in production without a service the page leads to support', async () => {
  const driver = await newDriver();
  const { browser } = await signInAt(server.url, driver);
  Object.assign(server.system.config, { smsUrl: undefined, production: true });
  try {
    await browser.open('/accounts/settings/phone');
    expect(browser.text).toContain('Llamar a soporte');
    expect(browser.text).not.toContain('Enviar código');
  } finally {
    Object.assign(server.system.config, { smsUrl: sms.url, production: false });
  }
});
