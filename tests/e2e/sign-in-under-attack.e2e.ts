import type { Browser, Page } from '@playwright/test';
import { expect, guestTest } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { SmtpSink } from '../kit/smtp-sink.ts';
import { authorizationUrl } from '../kit/web-client.ts';

const password = 'Contraseña';

async function typeIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel(password).fill(typed);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/** Without script the page says what to do, and shows nothing that never ends. */
async function withoutScript(browser: Browser, url: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(authorizationUrl(url));
  await typeIn(page, email, 'no es esta');
  await expect(page.getByText('necesita JavaScript')).toBeVisible();
  await expect(page.getByText('Toma unos segundos')).toBeHidden();
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  await context.close();
}

guestTest('[FRT-03] under attack a new phone works a moment, gets a code by mail and is in', async ({ browser }) => {
  const mails = await SmtpSink.start();
  const server = await AppServer.start({ VOLANTE_DEMO: 'off', SMTP_URL: mails.url });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const driver = await server.driver({ status: 'rent', firstname: 'Andrea' });
    await server.attack(driver.email);
    await withoutScript(browser, server.url, driver.email);

    const page = await context.newPage();
    await page.goto('/signin');
    await page
      .getByRole('button', { name: 'Iniciar' })
      .or(page.getByRole('link', { name: 'Iniciar' }))
      .first()
      .click();
    await page.waitForURL(/\/accounts\//);
    await typeIn(page, driver.email, driver.password);
    await expect(page.getByText('Si la contraseña es correcta, te enviamos un código a tu correo.')).toBeVisible({
      timeout: 60_000,
    });
    const codeOfMail = () => {
      const mail = mails.received.find(({ to, data }) => to === `<${driver.email}>` && /Subject:/.test(data));
      return /^Subject: (?:=\?UTF-8\?Q\?)?(\d{6})/im.exec(mail?.data ?? '')?.[1];
    };
    await expect.poll(codeOfMail).toMatch(/^\d{6}$/);
    const code = page.getByLabel('Código de 6 números');
    await code.fill(codeOfMail() === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('El código no es correcto')).toBeVisible();
    await code.fill(codeOfMail()!);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(/\/app\//);
  } finally {
    await context.close();
    await server.stop();
    await mails.stop();
  }
});
