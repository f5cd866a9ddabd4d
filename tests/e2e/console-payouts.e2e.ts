import type { Browser, Page } from '@playwright/test';
import { enterAs, expect, test as base, whoIs } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { signIn } from '../kit/fixtures.ts';
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

/** Elena takes another account as her main one, on her phone. */
async function changeAccount(browser: Browser, server: AppServer): Promise<void> {
  const phone = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  ).newPage();
  await signIn(phone, 'elena');
  await phone.goto('/app/v2/profile?tab=accounting');
  await phone.getByRole('button', { name: 'Agregar otra cuenta' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Agregar cuenta' });
  await sheet.getByLabel('Banco').selectOption('Santander');
  await sheet.getByLabel('Tipo de cuenta').selectOption('Cuenta Vista');
  await sheet.getByLabel('Número de cuenta').fill('900077770001');
  await sheet.getByLabel('RUT del titular').fill('12.345.678-5');
  await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
  await phone.getByRole('button', { name: 'Dejar como principal' }).last().click();
  await phone
    .getByRole('dialog', { name: '¿Dejar como principal?' })
    .getByRole('button', { name: 'Confirmar' })
    .click();
  await expect(phone.getByText(/Tu cuenta principal ahora es Santander/)).toBeVisible();
  await phone.context().close();
}

const did = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /Hecho|Respuesta/ })).toBeVisible();
  return dialog;
};
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

/** One letter on the page, and Enter once the focus is on the press that does it: two presses. */
async function byTwoKeys(page: Page, letter: string, press = 'Hacer'): Promise<void> {
  await page.keyboard.press(letter);
  await expect(page.getByRole('dialog').getByRole('button', { name: press })).toBeFocused();
  await page.keyboard.press('Enter');
  await did(page);
}

test('[CON-19] a returned payout is paid again: the driver changes the account, two people release the batch by 4 presses, and the bank’s answer confirms it', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const args = ['staff', 'role', '--email', whoIs('gerencia').email, '--roles', 'gerencia, aprobación'];
  const granted = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
  expect(granted, granted.stderr).toMatchObject({ code: 0 });

  await enterAs(page, 'dinero');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Envíos al banco' }).click();
  const returned = page.getByRole('row', { name: /Elena Vidal/ });
  await expect(returned).toContainText('Cuenta cerrada');
  await expect(returned).toContainText('Retenida');
  expect(await axeFaults(page)).toEqual([]);
  await returned.getByRole('link', { name: 'Elena Vidal' }).click();
  await expect(page.getByText('Cuenta retenida.')).toBeVisible();
  await page.goBack();

  await changeAccount(browser, server);
  await page.reload();
  await expect(returned).toContainText('Cambió de cuenta');
  await returned.getByRole('button', { name: 'Preparar su pago' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer' }).click();
  const [, batch = ''] = /Envío (\S+):/.exec(await (await did(page)).innerText()) ?? [];
  await close(page);
  await expect(returned).toHaveCount(0);
  await page.getByRole('link', { name: batch, exact: true }).click();

  // The file: Ana asks with a reason, another person agrees, and she gets it once.
  await page.getByRole('button', { name: 'Pedir el archivo para el banco' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Por qué' }).fill('Pago de lo devuelto');
  await page.getByRole('dialog').getByRole('button', { name: 'Hacer' }).click();
  await did(page);
  await close(page);
  const other = await deskOf(browser, baseURL, 'aprobación');
  await other.goto(`/envios/${batch}`);
  await expect(other.getByText(/pidió el archivo para el banco/)).toBeVisible();
  await byTwoKeys(other, 'a');
  await close(other);
  await page.reload();
  await expect(page.getByText(/Está aprobado/)).toBeVisible();
  await byTwoKeys(page, 'a');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Guardar envio-${batch}.csv` }).click();
  expect((await saved).suggestedFilename()).toBe(`envio-${batch}.csv`);
  await close(page);

  // Released: two presses ask for it, two agree.
  await expect(page.getByRole('button', { name: /Marcar como entregado/ })).toBeVisible();
  await byTwoKeys(page, 's');
  await close(page);
  await other.reload();
  await expect(other.getByText(/pidió marcarlo como entregado/)).toBeVisible();
  await byTwoKeys(other, 'a');
  await close(other);
  await expect(other.getByText('Entregado al banco').first()).toBeVisible();

  await page.goto('/envios');
  await page.getByRole('button', { name: /Nombrar las columnas/ }).click();
  const form = page.getByRole('dialog');
  const [bill = ''] = /[\w-]+\.\d{4}-\d\d-\d\d/.exec(await billsOf(other)) ?? [];
  const answer = {
    name: 'respuesta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Referencia;Estado\r\n${bill};PAGADO\r\n`),
  };
  await form.getByLabel('Muestra', { exact: true }).setInputFiles(answer);
  await form.getByLabel('Columna de la glosa', { exact: true }).fill('Referencia');
  await form.getByLabel('Columna del resultado', { exact: true }).fill('Estado');
  await form.getByLabel('Palabras de que llegó', { exact: true }).fill('Pagado');
  await form.getByLabel('Palabras de que volvió', { exact: true }).fill('Rechazado');
  await expect(form.getByText(/«PAGADO»: llegó/)).toBeVisible();
  await form.getByRole('button', { name: 'Hacer' }).click();
  await did(page);
  await close(page);

  await page.getByRole('link', { name: batch, exact: true }).click();
  await page.getByRole('button', { name: 'Leer la respuesta del banco' }).click();
  await form.getByLabel('Archivo', { exact: true }).setInputFiles(answer);
  await expect(form.getByText(/se confirma/)).toBeVisible();
  await form.getByRole('button', { name: 'Hacer' }).click();
  await did(page);
  await close(page);
  await expect(page.getByText('Confirmado', { exact: true })).toBeVisible();
  const sent = page.getByRole('row', { name: /Marca un envío como entregado/ });
  await expect(sent).toContainText(whoIs('dinero').name);
  await expect(sent).toContainText(whoIs('aprobación').name);
  expect(await axeFaults(page)).toEqual([]);
  const ledger = await ops({ VOLANTE_DATA: server.dataFolder }, 'ledger', 'check');
  expect(ledger.stdout).toMatch(/^El libro cuadra/);
  await other.context().close();
});

const billsOf = (page: Page): Promise<string> =>
  page.getByRole('table', { name: /Transferencias del envío/ }).innerText();
