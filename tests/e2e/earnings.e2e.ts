import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addDays, formatDate, localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { weekOfDate } from '@volante/domain/values/week';
import { answerKept, expect, forgetAnswers, later, sinceYesterday, test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

const balance = '/app/v2/balance';
const today = localDateOf(new Date());
const lastMonday = addDays(weekOfDate(today).monday, -7);
const failing = { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' };
const asksBills = (body: string) => body.includes('getDriverBillDaysLimitDates');
const tile = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('link', { name });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('a driver who has driven today', () => {
  test.use({
    driverWish: { firstname: 'Andrea', shift: 'electrico-exclusivo-all', category: 'Diamond', journey: sinceYesterday },
  });

  // 0,62 UF a day and 450 km at UF 41.200 less 15 %: 21.712 + 25.214 + 2.451 = 49.377.
  test.beforeEach(async ({ server, driver }) => {
    await server.facts(driver.uid, {
      trips: [
        { day: today, time: '09:00', netFare: 50_000, cashCollected: -10_000, km: 300 },
        { day: today, time: '09:00', category: 'tips', tips: 2000 },
      ],
      tolls: [{ day: today, time: '09:10', amount: 1500, address: 'Costanera Norte, Lo Saldes' }],
      km: [{ day: today, km: 450 }],
      charges: [
        { day: today, amount: 25_000, title: 'Exceso de velocidad', kind: 'fine' },
        { day: today, amount: 9000, title: 'Entrega tardía', kind: 'penalty', installments: 3 },
        { day: today, amount: 12_000, title: 'Devolución de carga', credited: true },
        { day: today, amount: 8000, title: 'Parachoques', kind: 'deductible' },
      ],
    });
  });

  test('[SET-05] [SET-06] [MNY-14] the total, its days, and what is behind every figure, each with its own address', async ({
    page,
  }) => {
    await page.goto(balance);
    const main = page.getByRole('main');
    // 54.000 − (49.377 + 1.500 + 25.000 + 8.000); the instalment counts elsewhere.
    await expect(main).toContainText(/Ganancia de la semana\s*-\$29\.877/);
    await expect(main).toContainText(/Ingresos\s*\+\$54\.000/);
    await expect(main).toContainText(/Egresos\s*-\$83\.877/);
    await expect(main).toContainText('Tu liquidación descuenta además $3.000 de cuotas y garantía.');

    const bars = page.getByRole('listbox', { name: 'Ingresos por día' }).getByRole('option');
    await expect(bars).toHaveCount(7);
    const day = page.getByRole('option', { name: `${longDate(today)}: +$54.000` });
    await day.click();
    await expect(page.getByRole('status').filter({ hasText: '+$54.000' })).toBeVisible();
    await expect(tile(page, 'Uber')).toContainText('+$42.000');
    await expect(tile(page, 'Reembolsos')).toContainText('+$12.000');
    await expect(tile(page, 'DiDi')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole('tab', { name: 'Ambos' }).click();
    await expect(page).toHaveURL(`${balance}?tab=ambos`);
    await expect(
      page.getByRole('option', { name: `${longDate(today)}: ingresos +$54.000, egresos -$83.877` }),
    ).toBeVisible();
    await page.getByText('Ver los montos en una tabla').click();
    await expect(page.getByRole('table', { name: 'Ingresos y egresos por día' }).getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('row').filter({ hasText: '-$83.877' })).toContainText('+$54.000');

    await page.getByRole('tab', { name: 'Egresos' }).click();
    const expenses = { Arriendo: '-$49.377', TAG: '-$1.500', 'Multas Volante': '$0', 'Multas de tránsito': '-$25.000' };
    for (const [name, amount] of Object.entries(expenses)) await expect(tile(page, name)).toContainText(amount);
    // [MNY-14] A deductible is a charge of its own here as in the table.
    await expect(tile(page, 'Otros cobros')).toContainText('$0');
    await tile(page, 'Deducible').click();
    await expect(sheet(page, 'Deducible')).toContainText(/Parachoques.*-\$8\.000/);
    await page.goBack();

    // What the km cost, by section and with the driver's numbers.
    await tile(page, 'Arriendo').click();
    await expect(page).toHaveURL(`${balance}?tab=egresos#detalle-arriendo`);
    const km = sheet(page, 'Costo por km');
    await expect(km).toContainText(/Turnos.*-\$21\.712/);
    await expect(km).toContainText(/Primeros 400 km\s*400 km × \$63,036\s*-\$25\.214/);
    await expect(km).toContainText(/De 400 a 800 km\s*50 km × \$49,028\s*-\$2\.451/);
    await expect(km).toContainText('Cada 400 km se aplica un descuento por km. Los valores incluyen IVA.');
    await km.locator('summary').click();
    await expect(km).toContainText('0,0014 UF × $41.200 × (1 − 15%) = $49,028 por km');
    await expect(km).toContainText('Con tu 15% de descuento Diamond.');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.reload();
    await expect(km).toBeVisible();
    await page.goBack();
    await expect(km).toBeHidden();
    await expect(page).toHaveURL(`${balance}?tab=egresos`);

    await tile(page, 'TAG').click();
    await expect(sheet(page, 'TAG de la semana')).toContainText(
      `Costanera Norte, Lo Saldes${formatDate(today)} · 09:10 hrs-$1.500`,
    );
    await sheet(page, 'TAG de la semana').getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(`${balance}?tab=egresos`);

    // An event in instalments is told apart: it counts as an instalment.
    await tile(page, 'Multas Volante').click();
    await expect(sheet(page, 'Multas Volante')).toContainText(/En cuotas.*Entrega tardía.*Cuota 1 de 3-\$3\.000/);
    await page.goBack();
    await tile(page, 'Otros cobros').click();
    await expect(sheet(page, 'Otros cobros')).toContainText('No existen eventos registrados');
    await page.goBack();
    await tile(page, 'Multas de tránsito').click();
    await sheet(page, 'Multas de tránsito')
      .getByRole('link', { name: /Exceso de velocidad/ })
      .click();
    await expect(page).toHaveURL(/\/app\/v2\/control-events#evento-/);
    await expect(page.getByRole('dialog')).toContainText('Exceso de velocidad');
    await page.goBack();
    await expect(page).toHaveURL(`${balance}?tab=egresos`);

    await page.goto(`${balance}#detalle-uber`);
    await expect(sheet(page, 'Uber')).toContainText(/Tarifa1 pago\+\$40\.000Propina1 pago\+\$2\.000/);
    await expect(sheet(page, 'Uber')).toContainText(/Efectivo recaudado-\$10\.000/);
    await page.goto(`${balance}#detalle-nada`);
    await expect(sheet(page, 'Detalle')).toContainText('Sucedió un error');
  });

  test('[SET-05] [SES-13] another week by the bar or an old link; an empty one, an error, and no network', async ({
    page,
    network,
  }) => {
    await page.goto(`/app/balance?date=${formatDate(addDays(lastMonday, 2))}`);
    await expect(page).toHaveURL(`${balance}?semana=${addDays(lastMonday, 2)}`);
    await expect(page.getByRole('main')).toContainText('No hay movimientos en esta semana.');
    await expect(page.getByRole('main')).toContainText('$250.000');
    await page.getByRole('button', { name: 'Semana siguiente' }).click();
    await expect(page).toHaveURL(balance);
    await expect(page.getByRole('main')).toContainText('-$29.877');
    await page.getByRole('button', { name: 'Semana anterior' }).click();
    await expect(page).toHaveURL(`${balance}?semana=${lastMonday}`);
    // The week is remembered on the way to another screen, and the back button brings it back.
    await page.goto('/app/v2/tags');
    await expect(page.getByText('No existen Tags registrados')).toBeVisible();
    await page.getByRole('button', { name: 'Semana siguiente' }).click();
    await expect(page.getByText('Costanera Norte, Lo Saldes')).toBeVisible();

    network.decide = ({ body }) => (asksBills(body) ? failing : undefined);
    await forgetAnswers(page);
    await page.goto(balance);
    await expect(page.getByText('No pudimos cargar tus ganancias')).toBeVisible();
    network.decide = () => undefined;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('main')).toContainText('-$29.877');
    await answerKept(page, 'getDriverBillDaysEarnings');
    network.decide = ({ path }) => (path === '/graphql' ? 'cut' : undefined);
    await later(page, 8);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('-$29.877');
    await expect(page.getByRole('main')).toContainText(/Actualizado hace \d min/);
  });
});
