import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { carDocumentNames, carDocumentTitle } from '@volante/domain/fleet/documents';
import { localDateOf } from '@volante/domain/values/dates';
import { answerKept, expect, forgetAnswers, guestTest, later, signIn, sinceYesterday, test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });

const rentTab = '/app/v2/subscription';
const vehicleTab = '/app/v2/subscription?tab=vehiculo';
const swap = 'Solicitar cambio de turno';
const panel = (page: Page) => page.getByRole('tabpanel');
const charge = (page: Page) => page.getByRole('progressbar', { name: 'Carga de la batería' });

interface Telemetry {
  connected: boolean;
  charging: boolean | null;
  soc: number | null;
  odometer: { odometer: number; firstMeasuredDate: string } | null;
  updatedAt: string | null;
}

const driving: Telemetry = {
  connected: true,
  charging: false,
  soc: 62,
  odometer: { odometer: 128_431.7, firstMeasuredDate: '2026-03-02T15:00:00.000Z' },
  updatedAt: null,
};

/** The car's answer as the test wants it; `age` in seconds. */
const says = (reported: Partial<Telemetry>, age: number | null) => ({
  status: 200,
  body: JSON.stringify({
    data: {
      getCarBasicTelemetry: {
        ...driving,
        ...reported,
        updatedAt: age === null ? null : new Date(Date.now() - age * 1000).toISOString(),
      },
    },
  }),
});
const failing = { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' };
const asks = (name: string, body: string) => body.includes(`query ${name}(`);

/** Back after a while, when what the phone keeps is old. */
async function comeBack(page: Page, minutes: number, address = page.url()): Promise<void> {
  await later(page, minutes);
  await page.goto(address);
}

test.describe('one of a couple', () => {
  const plate = 'RSTV21';
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', plate, shift: 'electrico-compartido-am' } });

  test('[SUB-02] a swap can be asked for once a partner shares the car, and [ONB-08] while bank and documents are verified', async ({
    page,
    server,
    driver,
  }) => {
    await page.goto('/app/v2/dashboard#menu');
    await page.getByRole('dialog').getByRole('link', { name: 'Plan de arriendo' }).click();
    await expect(page).toHaveURL(rentTab);
    await expect(panel(page)).toContainText('05:00 – 17:00');
    await expect(panel(page)).toContainText('Hoy · Turno mañana');
    await expect(panel(page)).toContainText(/Duración\s*12 h/);
    await expect(panel(page).getByText('hoy a las 17:00')).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Eléctrico compartido' })).toBeVisible();
    for (const kind of ['Compartido', 'Eléctrico']) {
      await expect(panel(page).getByText(kind, { exact: true })).toBeVisible();
    }
    const days = panel(page).locator('ol').filter({ hasText: 'Hoy' }).getByRole('listitem');
    await expect(days).toHaveCount(7);
    await expect(days.first()).toContainText(/^Hoy, .*: turno mañana, 05:00 a 17:00/);
    await expect(panel(page).getByRole('list', { name: 'Incluye', exact: true })).toContainText('Seguro con deducible');
    await expect(page.getByText(swap)).toHaveCount(0);

    const partner = await server.driver({ status: 'rent', plate, shift: 'electrico-compartido-pm' });
    await comeBack(page, 2);
    await expect(page.getByRole('link', { name: swap })).toHaveAttribute('href', '/app/v2/petitions');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    const bank = ['drivers', 'verify', '--driver', driver.email, '--flag', 'bank', '--value'];
    const verify = (value: string) => ops({ VOLANTE_DATA: server.dataFolder }, ...bank, value);
    expect(await verify('false')).toMatchObject({ code: 0 });
    await comeBack(page, 4);
    await expect(page.getByRole('button', { name: swap })).toBeDisabled();
    await expect(
      page.getByText('Se activa cuando tu cuenta bancaria y tus documentos estén verificados.'),
    ).toBeVisible();
    expect(await verify('true')).toMatchObject({ code: 0 });
    await comeBack(page, 6);
    await page.getByRole('link', { name: swap }).click();
    await expect(page).toHaveURL('/app/v2/petitions');

    // The partner has the same button.
    await signIn(page, partner.email, partner.password);
    await page.goto(rentTab);
    await expect(page.getByRole('link', { name: swap })).toBeVisible();
    await expect(panel(page)).toContainText('17:00 – 05:00');
  });
});

guestTest(
  '[SUB-03] [SUB-04] the car of the demo: name, plate, equipment, deductibles, papers and their files',
  async ({ page }) => {
    await signIn(page, 'camila');
    await page.goto('/app/v2/dashboard#menu');
    await page.getByRole('dialog').getByRole('link', { name: 'Vehículo' }).click();
    await expect(page).toHaveURL(vehicleTab);
    await expect(panel(page).getByRole('heading', { name: 'BYD Dolphin' })).toBeVisible();
    await expect(panel(page).getByText('KLXY·77-8')).toBeVisible();
    await expect(panel(page)).toContainText(/2025 · Blanco/);
    await expect(charge(page)).toHaveAttribute('value', /^\d{1,3}$/);
    await expect(panel(page)).toContainText(/Actualizado hace \d+ s/);
    await expect(panel(page)).toContainText(/Odómetro del auto\s*\d{1,3}\.\d{3} km/);
    await expect(panel(page)).toContainText('pantalla central con conexión al teléfono');
    await expect(panel(page)).toContainText(/General\s*\$412\.000\s*10 UF/);
    await expect(panel(page)).toContainText(/Pérdida total\s*\$1\.236\.000\s*30 UF/);
    await expect(panel(page)).toContainText('IVA incluido, UF de hoy $41.200.');

    const papers = panel(page).getByRole('button');
    await expect(papers).toContainText(carDocumentNames.map(carDocumentTitle));
    for (const label of ['Aprobado', 'En revisión', 'Vencido'])
      await expect(papers.getByText(label).first()).toBeVisible();
    await expect(papers.filter({ hasText: 'Vencido' })).toContainText(/Venció el \d{2}\/\d{2}\/\d{4}/);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await papers.first().click();
    const dialog = page.getByRole('dialog', { name: 'Padrón' });
    const file = await dialog.getByRole('link', { name: 'Abrir archivo' }).getAttribute('href');
    expect((await page.request.get(file!)).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();

    // The tab is part of the address: back, reload and a shared link lead to it.
    await page.getByRole('tab', { name: 'Arriendo' }).click();
    await expect(page.getByText('Lo que incluye')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(vehicleTab);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Vehículo' })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/app/v2/subscription?tab=nada');
    await expect(page.getByRole('tab', { name: 'Arriendo' })).toHaveAttribute('aria-selected', 'true');

    await signIn(page, 'elena');
    await page.goto(vehicleTab);
    await expect(panel(page).getByText('PHZF·55-K')).toBeVisible();
    await expect(papers.filter({ hasText: 'Rechazado' })).toHaveText(/^Poder notarial/);
  },
);

test.describe('one who has a car alone', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', shift: 'electrico-exclusivo-all' } });

  test('[SUB-03] the ring says how full it is and whether it charges, the line how old that is', async ({
    page,
    network,
  }) => {
    let answer = says({}, 12);
    network.decide = ({ body }) => (asks('getCarBasicTelemetry', body) ? answer : undefined);
    await page.clock.install();
    await page.goto(vehicleTab);
    await expect(charge(page)).toHaveAttribute('value', '62');
    await expect(panel(page).getByText('No está cargando')).toBeVisible();
    await expect(panel(page)).toContainText(/Actualizado hace [1-5]\d s/);
    await expect(panel(page)).toContainText('128.431 km');
    await expect(panel(page)).toContainText('por sus lecturas desde el 02/03/2026');
    await expect(page.getByText(swap)).toHaveCount(0);

    // It is asked again by itself.
    answer = says({ charging: true, soc: 63 }, 3);
    await page.clock.fastForward(15_000);
    await expect(panel(page).getByText('Cargando', { exact: true })).toBeVisible();
    await expect(charge(page)).toHaveAttribute('value', '63');

    answer = says({ connected: false, soc: 63 }, 310);
    await comeBack(page, 1);
    await expect(panel(page)).toContainText(/Sin señal hace [56] min/);
    await expect(charge(page)).toHaveAttribute('value', '63');

    answer = says({ connected: false, charging: null, soc: null, odometer: null }, null);
    await comeBack(page, 3);
    await expect(panel(page).getByText('El auto todavía no envía datos')).toBeVisible();
    await expect(panel(page).getByText('Odómetro del auto')).toHaveCount(0);
  });

  test('[SUB-03] without a network the last data stays with its age; a first failure can be tried again', async ({
    page,
    network,
  }) => {
    network.decide = ({ body }) =>
      /query (carVehicle|getDriverPlanV2Subscription)\(/.test(body) ? failing : undefined;
    await page.goto(vehicleTab);
    await expect(panel(page).getByText('No pudimos cargar tu vehículo')).toBeVisible();
    await page.getByRole('tab', { name: 'Arriendo' }).click();
    await expect(panel(page).getByText('No pudimos cargar tu arriendo')).toBeVisible();
    network.decide = ({ body }) =>
      asks('getCarBasicTelemetry', body) || asks('getConfigAccountingUf', body) ? failing : undefined;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel(page)).toContainText('Todo el día');
    // One part that fails leaves the others standing.
    await page.getByRole('tab', { name: 'Vehículo' }).click();
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await expect(panel(page).getByRole('heading', { name: 'BYD' })).toBeVisible();
    await expect(panel(page).getByRole('alert')).toContainText('No pudimos preguntarle al auto');
    await expect(panel(page)).toContainText(/General\s*10 UF/);
    await expect(panel(page)).toContainText('Ahora no podemos mostrarte su valor en pesos.');

    network.decide = ({ body }) => (asks('getCarBasicTelemetry', body) ? says({}, 5) : undefined);
    await panel(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(charge(page)).toHaveAttribute('value', '62');
    await comeBack(page, 2);
    await expect(panel(page)).toContainText('$412.000');
    await answerKept(page, 'getCarBasicTelemetry', '62');
    await answerKept(page, 'getConfigAccountingUf');
    network.decide = ({ path }) => (path === '/graphql' ? 'cut' : undefined);
    await comeBack(page, 8);
    await expect(charge(page)).toHaveAttribute('value', '62');
    await expect(panel(page)).toContainText(/Último dato hace \d min/);
    await expect(panel(page)).toContainText('$412.000');
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
  });

  test('[SUB-03] a car given back while it is looked at goes with its next question', async ({
    page,
    server,
    driver,
  }) => {
    await page.clock.install();
    await page.goto(vehicleTab);
    await expect(panel(page).getByText('Documentos del vehículo')).toBeVisible();
    const unassign = ['cars', 'unassign', '--driver', driver.email, '--why', 'Lo devuelve'];
    expect(await ops({ VOLANTE_DATA: server.dataFolder }, ...unassign)).toMatchObject({ code: 0 });
    await page.clock.fastForward(15_000);
    await expect(panel(page).getByText('¡Nada por acá!')).toBeVisible();
  });

  test('[SUB-03] while the answer is slow the shape of the car is there', async ({ page, network }) => {
    let pass = () => {};
    const held = new Promise<void>((resolve) => (pass = resolve));
    network.decide = ({ body }) => (asks('carVehicle', body) ? held.then(() => undefined) : undefined);
    await forgetAnswers(page);
    await page.goto(vehicleTab);
    await expect(panel(page).locator('.skeleton').first()).toBeVisible();
    await expect(panel(page).getByText('Cargando…')).toBeAttached();
    pass();
    await expect(panel(page).getByRole('heading', { name: 'BYD' })).toBeVisible();
  });
});

test.describe('one who pays by km', () => {
  test.use({
    driverWish: { firstname: 'Andrea', shift: 'electrico-exclusivo-all', category: 'Diamond', journey: sinceYesterday },
  });

  test('[SUB-01] where the week is in its sections, what its km cost, and how that is computed', async ({
    page,
    server,
    network,
    driver,
  }) => {
    network.decide = ({ body }) => (asks('getDriverBillDaysParsedByWeekRent', body) ? failing : undefined);
    await page.goto(rentTab);
    await expect(panel(page).getByRole('alert')).toContainText('No pudimos cargar tus km');
    await expect(panel(page)).toContainText('Todo el día');
    network.decide = () => undefined;
    await panel(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel(page)).toContainText(/Recorridos\s*0 km\s*Costo de tus km\s*\$0/);
    await expect(panel(page)).toContainText('Ahora cada km te cuesta $63. En 400 km más baja a $49.');

    const today = localDateOf(new Date());
    await server.facts(driver.uid, { km: [{ day: today, km: 450.4 }] });
    await comeBack(page, 2);
    await expect(panel(page)).toContainText(/Recorridos\s*450 km\s*Costo de tus km\s*\$27\.685/);
    await expect(panel(page)).toContainText('Ahora cada km te cuesta $49. En 350 km más baja a $39.');
    const tiers = panel(page).getByRole('list', { name: 'Precio por km según los km de tu semana' });
    await expect(tiers.locator('[aria-current]')).toContainText('De 400 a 800 km: $49 por km, 50 km recorridos');

    await panel(page).getByRole('link', { name: 'Cómo se calcula tu arriendo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cómo se calcula tu arriendo' });
    await expect(dialog).toContainText('$21.712 de turnos + $27.685 por 450 km = $49.397');
    await expect(dialog).toContainText(/Completo\s*\$21\.712\s*0,62 UF × \$41\.200 × \(1 − 15%\)/);
    await expect(dialog).toContainText(/De 400 a 800 km\s*\$49 por km\s*0,0014 UF × \$41\.200 × \(1 − 15%\)/);
    await expect(dialog.locator('[aria-current]')).toHaveText('Diamond 15%');
    await expect(dialog).toContainText('Los descuentos no son acumulables');
    await expect(dialog).toContainText('Los valores incluyen IVA.');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(rentTab);
  });
});

test.describe('a car with an engine', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', shift: 'bencina-exclusivo-all' } });

  test('[SUB-03] has no ring but its fuel', async ({ page }) => {
    await page.goto(vehicleTab);
    await expect(panel(page).getByRole('heading', { name: 'Bencinero' })).toBeVisible();
    await expect(panel(page).getByText(/con el estanque lleno/)).toBeVisible();
    await expect(charge(page)).toHaveCount(0);
  });
});

const empties = [
  {
    who: 'in the queue',
    wish: { status: 'rent queue' },
    link: 'Ver estado de solicitud',
    to: '/app/v2/rent-queue-status',
  },
  { who: 'on boarding', wish: { flags: ['auth'] }, link: 'Completar mi registro', to: '/app/onboarding' },
] as const;
for (const { who, wish, link, to } of empties) {
  test.describe(`without a car, ${who}`, () => {
    test.use({ driverWish: { firstname: 'Andrea', ...wish } });

    test(`[SUB-03] nothing to show and one way on (${who})`, async ({ page }) => {
      await page.goto(vehicleTab);
      await expect(panel(page).getByText('¡Nada por acá!')).toBeVisible();
      await expect(panel(page).getByRole('link', { name: link })).toHaveAttribute('href', to);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('tab', { name: 'Arriendo' }).click();
      if (who === 'on boarding') {
        await expect(panel(page).getByText('Todavía no tienes un plan')).toBeVisible();
        await expect(panel(page).getByRole('link', { name: 'Elegir plan' })).toHaveAttribute(
          'href',
          '/app/onboarding?step=plan',
        );
      } else {
        await expect(panel(page).getByText('Tus turnos comienzan cuando te asignemos un auto.')).toBeVisible();
        await expect(panel(page).getByText('Los turnos que elegiste')).toBeVisible();
      }
    });
  });
}
