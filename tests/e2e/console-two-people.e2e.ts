import type { Page } from '@playwright/test';
import { enterAs, expect, test, whoIs } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';

/** The form of a note, from the part of the record that shows them. */
async function openNote(page: Page): Promise<void> {
  const notes = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Notas del equipo' }) });
  await notes.getByText(/Qué puedes hacer/).click();
  await notes.getByRole('button', { name: /Anota algo/ }).click();
}

test('[CON-24] two people on one driver: the later one reads what the other did, keeps what was typed, and does it all the same', async ({
  page,
  browser,
  server,
}) => {
  const driver = await server.driver({
    status: 'on boarding',
    firstname: 'Elcira',
    lastname: 'Painemal',
    documents: [{ name: 'licenciaConducirFront', uploadedDaysAgo: 40 }],
  });
  await enterAs(page, 'revisión');
  await page.goto('/hoy/documents');
  const row = page.getByRole('row', { name: /Elcira Painemal/ });
  await row.getByRole('button', { name: /Aprueba/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Vence').fill('2031-05-20');

  const desk = await browser.newContext({ baseURL: server.consoleUrl, viewport: { width: 1280, height: 800 } });
  const other = await desk.newPage();
  await enterAs(other, 'soporte');
  await other.goto(`/conductores/${driver.uid}`);
  await expect(other.getByRole('heading', { level: 1, name: /Elcira Painemal/ })).toBeVisible();
  await openNote(other);
  const note = other.getByRole('dialog');
  await note.getByRole('textbox', { name: 'Nota' }).fill('Trae la licencia el lunes');
  await note.getByRole('button', { name: 'Hacer', exact: true }).click();
  await expect(note.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await other.keyboard.press('Escape');

  await expect(form.getByText('Mientras tanto, otra persona hizo algo con esto')).toBeVisible();
  await expect(form.getByText(new RegExp(`${whoIs('soporte').name}, .+: Anota algo`))).toBeVisible();
  await expect(form.getByLabel('Vence')).toHaveValue('2031-05-20');
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Hacer de todos modos' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();

  await expect(other.getByText('Mientras la tienes abierta, otra persona hizo algo aquí')).toBeVisible();
  await expect(other.getByText(new RegExp(`${whoIs('revisión').name}, .+: Aprueba`))).toBeVisible();
  expect(await axeFaults(other)).toEqual([]);
  await desk.close();
});

test('[CON-24] without a connection the page says its age, what is typed stays, and a press that went out twice acts once', async ({
  page,
  context,
  server,
}) => {
  const driver = await server.driver({ status: 'rent', firstname: 'Ulises', lastname: 'Catrileo' });
  await enterAs(page, 'soporte');
  await page.goto(`/conductores/${driver.uid}`);
  await openNote(page);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Nota' }).fill('Llamar después de las seis');
  // The server hears it and does it; its answer is lost on the way.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation Act')) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByText('Se perdió la respuesta')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión con el servidor.')).toBeInViewport();
  await expect(page.getByText(/Lo que ves se actualizó/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Nota' })).toHaveValue('Llamar después de las seis');
  await context.setOffline(false);
  await page.unroute('**/graphql');
  await expect(page.getByText('Sin conexión con el servidor.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Hacer' }).click();
  await expect(form.getByRole('heading', { name: 'Hecho' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Llamar después de las seis')).toHaveCount(1);
});
