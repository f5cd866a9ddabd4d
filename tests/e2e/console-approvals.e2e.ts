import type { Browser, Page } from '@playwright/test';
import { enterAs, expect, test as base, whoIs } from '../kit/at-the-desk.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { ops } from '../kit/ops.ts';

/** A company of its own: where two may approve, what others of the same server do would wait too. */
const test = base.extend<object, { server: AppServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const server = await AppServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

async function deskOf(browser: Browser, baseURL: string, role: Parameters<typeof enterAs>[1]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage();
  await enterAs(page, role);
  return page;
}

test('[CON-06] a bank number is shown once another person has agreed, and nobody agrees to what they asked for', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  const args = ['staff', 'role', '--email', whoIs('gerencia').email, '--roles', 'gerencia, aprobación'];
  const granted = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
  expect(granted, granted.stderr).toMatchObject({ code: 0 });

  await enterAs(page, 'dinero');
  await page.goto('/acciones/banking-reveal?driver=camila@volante.test');
  await page.getByRole('textbox', { name: 'Por qué' }).fill('El banco devolvió su pago');
  await page.getByRole('button', { name: 'Hacer' }).click();
  await expect(page.getByText(whoIs('aprobación').name)).toBeVisible();
  await page.goto('/aprobaciones');
  await page.getByRole('link', { name: /número completo/ }).click();
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);

  const other = await deskOf(browser, baseURL, 'aprobación');
  await other.goto('/aprobaciones');
  await other.getByRole('link', { name: /número completo/ }).click();
  await expect(other.getByText('El banco devolvió su pago')).toBeVisible();
  await other.getByRole('button', { name: 'Aprobar' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Hacer' }).click();
  await expect(other.getByRole('dialog').getByRole('heading', { name: 'Hecho' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Hacerlo ahora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer' }).click();
  await expect(page.getByRole('dialog').getByText(/\d{8,}/)).toBeVisible();
  await other.context().close();
});
