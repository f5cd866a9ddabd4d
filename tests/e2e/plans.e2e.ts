import type { Page } from '@playwright/test';
import { demoPlans } from '@volante/demo/plans';
import { comparePlans } from '@volante/domain/plans/compare';
import { energyCost } from '@volante/domain/plans/energy';
import { weekCost } from '@volante/domain/plans/price';
import { formatPesos, pesos } from '@volante/domain/values/money';
import { axeFaults } from '../kit/axe.ts';
import { expect, later, test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';

test.use({
  serviceWorkers: 'block',
  driverWish: { firstname: 'Andrea', flags: ['auth', 'info', 'app'], category: 'Gold' },
});

const step = '/app/onboarding?step=plan';
const offered = demoPlans.filter(({ active }) => active);
const shared = offered[0]!;
const uf = '41200.00';

const carousel = (page: Page) => page.getByRole('region', { name: 'Planes de arriendo' });
const planName = (page: Page) => carousel(page).getByRole('heading', { level: 2 }).filter({ visible: true });
const shown = (page: Page, index: number) =>
  expect(carousel(page).getByText(`${index + 1} de ${offered.length}`)).toBeAttached();
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
const again = (page: Page) => page.getByRole('button', { name: 'Reintentar enviar plan' });

async function swipe(page: Page, distance: number): Promise<void> {
  const box = (await carousel(page).getByRole('group').first().boundingBox())!;
  const [x, y] = [180, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

async function chooseAddress(page: Page, text = 'Irarrázaval', pick = 0): Promise<string> {
  const field = page.getByRole('combobox', { name: 'Dirección donde prefieres recibir el auto' });
  await field.fill(text);
  const option = page.getByRole('option').nth(pick);
  await expect(option).toBeVisible();
  await option.click();
  return field.inputValue();
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Turno mañana/ }).check({ force: true });
  await chooseAddress(page);
}

/** Back at the step after a while, when what the phone keeps is old. */
async function comeBack(page: Page, minutes = 2): Promise<void> {
  await later(page, minutes);
  await page.goto(step);
}

/** What stands in the database, as support sees it. */
async function history(dataFolder: string, email: string): Promise<{ subject: string; after: string }[]> {
  const { stdout } = await ops({ VOLANTE_DATA: dataFolder }, 'drivers', 'show', '--driver', email);
  return JSON.parse(stdout).history;
}

test('[PLA-01] plans turn by 50 px of a swipe, by buttons and by keyboard', async ({ page }) => {
  await page.goto('/app/onboarding?step=general');
  await page.getByRole('link', { name: /Plan de arriendo/ }).click();
  await expect(planName(page).first()).toHaveText(shared.name);
  // The screen that took the place of its skeleton has taken over the focus as well.
  await expect(page.getByRole('heading', { name: 'Plan de arriendo', level: 1 })).toBeFocused();
  await expect(
    carousel(page).getByText('IVA incluido, UF de hoy $41.200. Con tu 5% de descuento Gold.').first(),
  ).toBeVisible();
  await shown(page, 0);
  await swipe(page, -49);
  await shown(page, 0);
  await swipe(page, -50);
  await shown(page, 1);
  await swipe(page, 50);
  await shown(page, 0);
  await swipe(page, 200);
  await shown(page, 0);
  await carousel(page).getByRole('button', { name: 'Siguiente' }).focus();
  await page.keyboard.press('Enter');
  await shown(page, 1);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /Turno completo/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await shown(page, 2);
  await expect(page.getByRole('radio', { name: /Turno noche/ })).toBeAttached();
  await carousel(page).getByRole('button', { name: 'Anterior' }).click();
  await carousel(page).getByRole('button', { name: 'Anterior' }).click();
  await shown(page, 0);
  await expect(page.getByRole('radio', { name: /Turno reservado.*Lo asigna nuestro equipo/ })).toBeDisabled();
});

test('[SCR-06] DAY-14: plans of equal hours are compared at my km, energy included, with the price before the discount', async ({
  page,
}) => {
  await page.goto(step);
  await expect(page.getByText('Paso 4 de 6')).toBeVisible();
  const km = page.getByRole('textbox', { name: 'Km a la semana' });
  const litre = page.getByRole('textbox', { name: 'Litro de bencina' });
  const kwh = page.getByRole('textbox', { name: 'Precio del kWh' });
  const groups = page.getByRole('list', { name: /^Con el auto \d+ horas al día/ });
  const rows = groups.getByRole('listitem');
  const mean = pesos(Number(await kwh.inputValue()));
  expect(mean).toBeGreaterThan(0);
  for (const [driven, typed] of [
    [1_300, ''],
    [1_300, '1.310'],
    [0, '1.310'],
  ] as const) {
    await km.fill(String(driven));
    await litre.fill(typed);
    const prices = { kwh: mean, litre: typed === '' ? null : pesos(1_310) };
    const compared = comparePlans(offered, { km: driven, shiftId: null, uf, discount: 5, prices });
    await expect(groups).toHaveCount(compared.length);
    for (const [at, { hours, plans }] of compared.entries()) {
      await expect(groups.nth(at)).toHaveAccessibleName(new RegExp(`^Con el auto ${hours} horas al día`));
      for (const [index, { plan, rent, energy, total, before, perKm, cheapest }] of plans.entries()) {
        const row = groups.nth(at).getByRole('listitem').nth(index);
        await expect(row).toContainText(plan.name);
        await expect(row).toContainText(formatPesos(total));
        await expect(row.locator('s')).toHaveText(before === null ? [] : [formatPesos(before)]);
        await expect(row).toContainText(perKm === null ? 'a la semana' : `${formatPesos(perKm)} por km`);
        await expect(row).toContainText(
          energy === null
            ? 'Solo el arriendo: falta el precio de la bencina'
            : `Arriendo ${formatPesos(rent)} + ${plan.electric ? 'electricidad' : 'bencina'} ${formatPesos(energy)}`,
        );
        await expect(row.getByText('Lo más barato')).toHaveCount(cheapest ? 1 : 0);
      }
    }
    // DAY-14: without the price of petrol nothing is called the cheapest of its hours.
    await expect(page.getByText('Lo más barato')).toHaveCount(typed === '' ? 0 : 1);
  }
  await litre.fill('13,5');
  await expect(litre).toHaveAccessibleDescription(/los pesos no llevan decimales/);
  await expect(page.getByText('Lo más barato')).toHaveCount(0);
  await litre.fill('1.310');
  await kwh.fill('5.000');
  await km.fill('1300');
  await page.reload();
  await expect(kwh).toHaveValue('5.000');
  await expect(litre).toHaveValue('1.310');
  await expect(rows.filter({ hasText: 'Bencinero exclusivo' }).getByText('Lo más barato')).toBeVisible();
  await page.getByRole('slider', { name: 'Mover los km a la semana' }).fill('800');
  await expect(km).toHaveValue('800');
  await expect(page.getByText('Con 800 km tu arriendo de la semana costaría')).toBeVisible();
  // [SCR-07] Nothing else is made of what was typed, and the prices stay.
  await km.fill('1000,5');
  await expect(km).toHaveAccessibleDescription('Escribe los km enteros, como 1.000 o 1000.');
  await expect(km).toHaveValue('1000,5');
  await expect(page.getByText('Con 800 km tu arriendo de la semana costaría')).toBeVisible();
  await km.fill('1.000');
  await expect(page.getByText('Con 1.000 km tu arriendo de la semana costaría')).toBeVisible();

  const exclusive = rows.filter({ hasText: 'Eléctrico exclusivo' }).getByRole('button');
  await exclusive.click();
  await shown(page, 1);
  await expect(exclusive).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFaults(page)).toEqual([]);
});

test('[PLA-01] the calculator says what the week costs, line by line', async ({ page }) => {
  await page.goto(step);
  const km = page.getByRole('textbox', { name: 'Km a la semana' });
  const lines = page.getByRole('list', { name: 'Detalle de la semana' }).getByRole('listitem');
  const costs = (km: number) =>
    weekCost({
      shifts: Array.from({ length: 7 }, () => shared.shifts[0]!),
      sections: shared.sections,
      km,
      uf,
      discount: 5,
    });
  for (const driven of ['1300', '390', '0', '9999']) {
    await km.fill(driven);
    const { total, lines: expected } = costs(Number(driven));
    await expect(page.getByRole('status').filter({ hasText: '$' })).toHaveText(formatPesos(total));
    await expect(lines).toHaveCount(expected.length);
    for (const [index, line] of expected.entries())
      await expect(lines.nth(index)).toContainText(formatPesos(line.total));
  }
  await expect(lines.first()).toContainText('7 turnos × $15.656');
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(km).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(km).toHaveValue('10');
  await page.reload();
  await expect(km).toHaveValue('10');
});

test('DAY-13: the guarantee stands on the card, in the calculator, in the comparison and in the summary before it is sent', async ({
  page,
}) => {
  await page.goto(step);
  const part =
    'Garantía$329.600$20.600 a la semana por unas 16 semanas, además del arriendo. Se devuelve cuando termina tu arriendo.';
  await expect(carousel(page).getByRole('group').first()).toContainText(part);
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(card('Compara con tus km')).toContainText(part);
  const km = page.getByRole('textbox', { name: 'Km a la semana' });
  await km.fill('390');
  const { total } = weekCost({
    shifts: Array.from({ length: 7 }, () => shared.shifts[0]!),
    sections: shared.sections,
    km: 390,
    uf,
    discount: 5,
  });
  const besides = page.getByRole('list', { name: 'Además del arriendo' }).getByRole('listitem');
  await expect(besides.nth(1)).toContainText('hasta juntar $329.600$20.600');
  const electricity = energyCost(shared, 390, {
    kwh: pesos(Number(await page.getByRole('textbox', { name: 'Precio del kWh' }).inputValue())),
    litre: null,
  });
  await expect(besides.first()).toContainText(formatPesos(electricity!));
  await expect(besides.last()).toContainText(formatPesos(total + electricity! + 20_600));
  const comesBack = 'La garantía vuelve a ti cuando entregas el auto y termina tu arriendo, en tu liquidación.';
  await expect(card(`Tu semana con ${shared.name}`)).toContainText(comesBack);

  const summary = card('Lo que vas a enviar');
  await expect(summary).toContainText('Falta elegirlo');
  await fill(page);
  await expect(summary).toContainText('Turno mañana, 05:00 a 17:00, los siete días');
  await expect(summary).toContainText('Irarrázaval');
  await expect(summary).toContainText(`Arriendo a la semana, con 390 km${formatPesos(total)}`);
  await expect(summary).toContainText(
    `$329.600$20.600 a la semana por unas 16 semanas, además del arriendo. ${comesBack}`,
  );
  expect(await axeFaults(page)).toEqual([]);
});

test('[PLA-02] a choice survives a reload, and is sent once both parts are set', async ({ page, network, driver }) => {
  await page.goto(step);
  await expect(send(page)).toBeDisabled();
  // DAY-14: it says what is missing, and no more once nothing is.
  const missing = page.locator('footer').getByText(/^Para enviar, /);
  await expect(missing).toHaveText(
    'Para enviar, elige tu turno y escribe la dirección donde prefieres recibir el auto.',
  );
  await page.getByRole('radio', { name: /Turno tarde/ }).check({ force: true });
  await expect(send(page)).toBeDisabled();
  await expect(missing).toHaveText('Para enviar, escribe la dirección donde prefieres recibir el auto.');
  const address = await chooseAddress(page);
  await expect(send(page)).toBeEnabled();
  await expect(missing).toHaveCount(0);
  // Another plan has other shifts: the choice begins anew, the address stays.
  await carousel(page).getByRole('button', { name: 'Siguiente' }).click();
  await expect(send(page)).toBeDisabled();
  await carousel(page).getByRole('button', { name: 'Anterior' }).click();
  await page.getByRole('radio', { name: /Turno tarde/ }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: /Turno tarde/ })).toBeChecked();
  await expect(page.getByRole('combobox')).toHaveValue(address);
  // A text that was not chosen from the list is no place.
  await page.getByRole('combobox').fill(`${address} x`);
  await expect(send(page)).toBeDisabled();
  await expect(missing).toHaveText('Para enviar, elige tu dirección de la lista o márcala en el mapa.');
  await chooseAddress(page);
  await send(page).dblclick();
  await expect(page).not.toHaveURL(/step=plan/);
  const [plan] = network.operations('createDriverPlanV2');
  const [preference] = network.operations('createPreference');
  expect(network.operations('createDriverPlanV2')).toHaveLength(1);
  expect(network.operations('createPreference')).toHaveLength(1);
  expect(plan!.headers['idempotency-key']).toMatch(/.{16,}/);
  const shiftId = 'electrico-compartido-pm';
  const exchangeAddress = { address, latitude: expect.any(Number), longitude: expect.any(Number) };
  const common = { driverId: driver.uid, planId: shared._id, exchangeAddress };
  expect(JSON.parse(plan!.body).variables).toEqual({ ...common, selectedShifts: Array(7).fill(shiftId) });
  expect(JSON.parse(preference!.body).variables).toEqual({ ...common, shiftId });
});

test('[PLA-04] sent, it is shown to look at; editing sends edits, and leaving it changes nothing', async ({
  page,
  network,
}) => {
  await page.goto(step);
  await fill(page);
  await send(page).click();
  await expect(page).not.toHaveURL(/step=plan/);
  // At once: what the phone kept must not stand in the way of what was just sent.
  await page.goto(step);
  await expect(page.getByText(formatPesos(7 * 15_656))).toBeVisible();
  await expect(page.getByText('Lunes a domingo')).toBeVisible();
  await expect(page.getByText('Turno mañana, 05:00 a 17:00')).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Editar plan' }).click();
  await expect(page.getByRole('radio', { name: /Turno mañana/ })).toBeChecked();
  await expect(send(page)).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Editar plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar plan' }).click();
  await page.getByRole('radio', { name: /Turno tarde/ }).check({ force: true });
  await send(page).click();
  await expect(page).not.toHaveURL(/step=plan/);
  expect(network.operations('editDriverPlanV2')).toHaveLength(1);
  expect(network.operations('editPreference')).toHaveLength(1);
  expect(network.operations('createDriverPlanV2')).toHaveLength(1);
  await comeBack(page, 4);
  await expect(page.getByText('Turno tarde, 17:00 a 05:00')).toBeVisible();
});

test('[PLA-04] a failed send keeps the choice; the half that arrived is not sent twice', async ({
  page,
  network,
  server,
  driver,
}) => {
  await page.goto(step);
  await fill(page);
  // Refused first, then cut, then the plan's answer is lost, then the preference fails: each time the choice stays.
  const broken = { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' };
  network.decide = ({ body }) => (body.includes('DriverPlanV2($') && body.includes('mutation') ? broken : undefined);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Ups, ha ocurrido un error de nuestra parte');
  network.decide = ({ body }) => (body.includes('mutation') ? 'cut' : undefined);
  await again(page).click();
  await expect(page.getByRole('alert')).toContainText('tu elección queda guardada');
  network.decide = ({ body }) => (body.includes('mutation createDriverPlanV2') ? 'lose answer' : undefined);
  await again(page).click();
  await expect(page.getByRole('alert')).toContainText('tu elección queda guardada');
  await comeBack(page);
  // The plan is there now, the preference is not: the choice is still at hand.
  network.decide = ({ body }) => (body.includes('mutation createPreference') ? broken : undefined);
  await page.getByRole('link', { name: 'Editar plan' }).click();
  await expect(page.getByRole('radio', { name: /Turno mañana/ })).toBeChecked();
  await send(page).click();
  await expect(again(page)).toBeVisible();
  network.decide = () => undefined;
  await again(page).click();
  await expect(page).not.toHaveURL(/step=plan/);
  const log = await history(server.dataFolder, driver.email);
  expect(log.filter(({ subject }) => subject === 'verified.plan')).toHaveLength(1);
  expect(log.filter(({ subject }) => subject === 'verified.meeting')).toMatchObject([{ after: 'true' }]);
  await comeBack(page, 4);
  await expect(page.getByText('Irarrázaval').first()).toBeVisible();
});

test('[PLA-01] no plans, no answer, and a discount or plan that cannot be had', async ({ page, network }) => {
  const failing = { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' };
  network.decide = ({ body }) => (body.includes('query getConfigPlans') ? failing : undefined);
  await page.goto(step);
  await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
  network.decide = ({ body }) => (/query (getUberDiscount|getDriverPlanV2)/.test(body) ? failing : undefined);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(planName(page).first()).toBeVisible();
  await expect(carousel(page).getByText('IVA incluido, UF de hoy $41.200.').first()).toBeVisible();
  network.decide = ({ body }) =>
    body.includes('query getConfigPlans')
      ? {
          change: (text) =>
            text.replace(/"getConfigPlans":\[.*\],"getConfigAccounting"/, '"getConfigPlans":[],"getConfigAccounting"'),
        }
      : undefined;
  await comeBack(page);
  await expect(page.getByText('Por ahora no hay planes')).toBeVisible();
});
