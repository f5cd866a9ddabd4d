import type { Page } from '@playwright/test';
import { expect, guestTest, signIn, test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const sheet = (page: Page) => page.getByRole('dialog');

const lists = {
  Reembolsos: { path: '/app/v2/incomes-events', amount: /^\+\$[\d.]+$/, word: 'Abono' },
  'Multas Volante': { path: '/app/v2/exchange-events', amount: /^-\$[\d.]+$/, word: 'Cobro' },
  'Multas de tránsito': { path: '/app/v2/control-events', amount: /^-\$[\d.]+$/, word: 'Cobro' },
  'Otros cobros': { path: '/app/v2/expenses-events', amount: /^-\$[\d.]+$/, word: 'Cobro' },
};

guestTest(
  '[MOV-04] [MOV-05] four lists: each event with its day, reason and signed amount, and its detail by an address',
  async ({ page, baseURL }) => {
    await signIn(page, 'camila');
    const seen: string[] = [];
    for (const [title, { path, amount, word }] of Object.entries(lists)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      const first = rows(page).first();
      await expect(first.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
      await expect(first.getByText(amount)).toBeVisible();
      await expect(first.getByText(new RegExp(`^${word}`))).toBeVisible();
      seen.push(
        ...(await rows(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))),
      );
    }
    // An event is in one list alone.
    expect(new Set(seen).size).toBe(seen.length);

    await page.goto(lists['Multas de tránsito'].path);
    const fine = rows(page).filter({ hasText: 'cuotas' }).first();
    const amount = await fine.getByText(/^-\$/).textContent();
    await fine.getByRole('link').click();
    for (const part of ['Datos', 'Información general', 'Valor', 'Cuotas']) {
      await expect(sheet(page).getByRole('heading', { name: part, exact: true })).toBeVisible();
    }
    await expect(sheet(page).getByText(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d hrs$/)).toHaveCount(2);
    await expect(sheet(page).getByText('Cobro', { exact: true })).toBeVisible();
    const shown = (
      await sheet(page)
        .getByText(/^-\$[\d.]+$/)
        .allTextContents()
    ).map((text) => Number(text.replace(/[^\d]/g, '')));
    expect(shown[0]).toBe(Number(amount!.replace(/[^\d]/g, '')));
    expect(shown.slice(1).reduce((sum, one) => sum + one, 0)).toBe(shown[0]);
    await page.reload();
    await expect(sheet(page).getByRole('heading', { name: 'Datos' })).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(lists['Multas de tránsito'].path);

    await page.goto(lists['Multas Volante'].path);
    await rows(page).filter({ hasText: 'poca batería' }).first().getByRole('link').click();
    const file = sheet(page).getByRole('link', { name: 'Archivo #1' });
    const answer = await page.request.get(baseURL + (await file.getAttribute('href'))!);
    expect(answer.headers()['content-type']).toMatch(/^(image|application\/pdf)/);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(sheet(page)).toHaveCount(0);
  },
);

test('[MOV-04] twenty at a time: what does not come is said and tried again, and stays when the driver comes back', async ({
  page,
  driver,
  server,
}) => {
  const day = new Date().toISOString().slice(0, 10);
  const charges = Array.from({ length: 22 }, (_, index) => ({ day, amount: 1000 + index, title: `Cobro ${index}` }));
  await server.facts(driver.uid, { charges });
  const written = {
    driver: driver.email,
    kind: 'energía',
    title: 'Carga',
    description: 'En el taller',
  };
  const options = Object.entries({ ...written, amount: '1.000', date: '2026-01-05', approve: 'true' });
  const args = options.flatMap(([name, value]) => [`--${name}`, value]);
  const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, 'events', 'add', ...args, '--yes');
  expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  let fails = true;
  await page.route('**/graphql', (route) => {
    const body = route.request().postData() ?? '';
    const broken = fails && body.includes('getEventsByUser') && body.includes('"page":2');
    return broken ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await page.goto(lists['Otros cobros'].path);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar más');
  await expect(rows(page)).toHaveCount(20);
  fails = false;
  await page.getByRole('button', { name: 'Cargar más' }).dblclick();
  await expect(rows(page)).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);

  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await last.getByRole('link').click();
  await expect(sheet(page).getByText('Sin auto asignado al evento')).toBeVisible();
  // Rounded up.
  await expect(sheet(page).getByText('-$1.000', { exact: true })).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: 'Documentos asociados' })).toHaveCount(0);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(23);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('[MOV-04] nothing yet, and a server that fails, are said as they are', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('getEventsByUser')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  );
  await page.goto(lists.Reembolsos.path);
  await expect(page.getByRole('alert')).toContainText('Ha ocurrido un error inesperado');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  for (const { path } of Object.values(lists)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No existen eventos registrados' })).toBeVisible();
  }
});

test('[MNY-07] an event that was reversed says so with its reason, and what makes up for it is among the refunds', async ({
  page,
  driver,
  server,
}) => {
  const staff = (action: string, options: Record<string, string>) =>
    ops(
      { VOLANTE_DATA: server.dataFolder },
      'events',
      action,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      '--yes',
    );
  const fine = { kind: 'multa de tránsito', title: 'Exceso de velocidad', description: 'Costanera Norte' };
  const added = await staff('add', { ...fine, driver: driver.email, amount: '45.000', approve: 'true' });
  const id = /Evento (\S+):/.exec(added.stdout)![1]!;
  const reversed = await staff('reverse', { id, reason: 'El auto no era el suyo' });
  expect(reversed, reversed.stderr).toMatchObject({ code: 0 });

  await page.goto(lists['Multas de tránsito'].path);
  await expect(rows(page).first()).toContainText('Cobro · Reversado');
  await rows(page).first().getByRole('link').click();
  await expect(sheet(page).getByRole('heading', { name: 'Reversado' })).toBeVisible();
  await expect(sheet(page).getByText('El auto no era el suyo')).toBeVisible();

  await page.goto(lists.Reembolsos.path);
  await expect(rows(page).first()).toContainText('Reversa: Exceso de velocidad');
  await expect(rows(page).first()).toContainText('+$45.000');
});
