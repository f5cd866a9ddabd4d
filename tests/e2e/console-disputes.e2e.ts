import type { Browser, Page } from '@playwright/test';
import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';
import { signIn } from '../kit/driven.ts';

type Role = Parameters<typeof enterAs>[1];

async function deskOf(browser: Browser, baseURL: string, role: Role): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage();
  await enterAs(page, role);
  return page;
}

async function act(page: Page, fill: Record<string, string>): Promise<string> {
  const form = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fill)) await form.getByRole('textbox', { name: label }).fill(text);
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: /^(Hecho|Respuesta)$/ })).toBeVisible();
  const said = await form.innerText();
  await form.getByRole('button', { name: 'Cerrar' }).first().click();
  return said;
}

test('[CON-15] from a dispute to the charge on the driver’s phone, and back again', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  await enterAs(page, 'flota');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Disputas' }).click();
  const row = page.getByRole('row', { name: /Camila.*En revisión/ });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Daño en KLXY/ })).toBeVisible();

  // The left side, as one left it and the other found it: both grow and move together.
  await expect(page.getByRole('img')).toHaveCount(2);
  await page.keyboard.press('4');
  await expect(page.getByRole('img', { name: 'Lado izquierdo, al recibir' })).toBeVisible();
  const views = () =>
    page.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLElement).style.transform));
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect.poll(views).toEqual(['scale(2) translate(-5%, 0%)', 'scale(2) translate(-5%, 0%)']);
  const picture = (await page.getByRole('img').first().boundingBox())!;
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await page.mouse.down();
  await page.mouse.move(picture.x + picture.width / 2 - 40, picture.y + picture.height / 2, { steps: 4 });
  await page.mouse.up();
  const [one, other] = await views();
  expect(one).toBe(other);
  expect(one).not.toBe('scale(2) translate(-5%, 0%)');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: /^Confirmar el daño/ }).click();
  await act(page, { 'Por qué': 'La foto al entregar no muestra el golpe' });
  const money = await deskOf(browser, baseURL, 'dinero');
  await money.goto(new URL(page.url()).pathname);
  await expect(money.getByText('La foto al entregar no muestra el golpe')).toBeVisible();
  await expect(money.getByRole('img')).toHaveCount(0);
  await money.getByRole('button', { name: /^Escribir el cobro a Camila/ }).click();
  const form = money.getByRole('dialog');
  await expect(form.getByLabel('Título')).toHaveValue(/^Daño del auto KLXY/);
  await expect(form.getByLabel(/^Conductor/)).not.toHaveValue('');
  const written = await act(money, { Monto: '45.000' });
  const [, event = ''] = /Evento (\S+): cobro de \$45\.000/.exec(written) ?? [];
  expect(event).not.toBe('');
  await money.goto(`/acciones/events-approve?id=${event}`);
  await money.getByRole('button', { name: 'Hacer' }).click();
  await expect(money.getByRole('heading', { name: /^(Hecho|Respuesta)$/ })).toBeVisible();
  await money.context().close();

  const phone = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  ).newPage();
  await signIn(phone, 'camila@volante.test', 'volante-demo');
  await phone.goto('/app/v2/notifications');
  await expect(phone.getByText(/lo confirmó\. Motivo: La foto al entregar no muestra el golpe/)).toBeVisible();
  await phone.goto('/app/v2/expenses-events');
  await expect(phone.getByText(/^Daño del auto KLXY/)).toBeVisible();
  await expect(phone.getByText('-$45.000').first()).toBeVisible();

  await page.getByRole('button', { name: /^Era un error/ }).click();
  await act(page, { 'Por qué': 'El golpe ya estaba la semana pasada' });
  await expect(page.getByText('Descartado').first()).toBeVisible();
  await phone.goto('/app/v2/notifications');
  await expect(phone.getByText(/corrigió su decisión.*ahora lo descartó/)).toBeVisible();
  await phone.context().close();
});

test('[CON-15] the handovers of a day are gone through by address, and one is cancelled with its effect shown first', async ({
  page,
  server,
}) => {
  const plate = 'HLDV77';
  const [am, pm] = [
    await server.driver({
      status: 'rent',
      plate,
      shift: 'electrico-compartido-am',
      firstname: 'Amalia',
      lastname: 'Painevilu',
    }),
    await server.driver({
      status: 'rent',
      plate,
      shift: 'electrico-compartido-pm',
      firstname: 'Pedro',
      lastname: 'Huenchul',
    }),
  ];
  await server.exchange({ carId: plate, deliverer: am.uid, receiver: pm.uid });
  await enterAs(page, 'flota');
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Entregas' }).click();
  const row = page.getByRole('row', { name: /Amalia Painevilu/ });
  await expect(row).toContainText('Atrasada');
  await page
    .getByRole('navigation', { name: 'Cómo están' })
    .getByRole('link', { name: /^Hecha/ })
    .click();
  await expect(page).toHaveURL(/standing=done/);
  await expect(row).toHaveCount(0);
  await page.goBack();
  expect(await axeFaults(page)).toEqual([]);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Entrega de HLDV/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Dar por hecho/ })).toHaveCount(7);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Anular la entrega/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Por qué' }).fill('El auto va al taller');
  await expect(page.getByRole('dialog').getByText('No cambian los km de nadie.')).toBeVisible();
  await act(page, {});
  await expect(page.getByText('la anuló el equipo')).toBeVisible();
});
