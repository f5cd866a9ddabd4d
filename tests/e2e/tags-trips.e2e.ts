import { AxeBuilder } from '@axe-core/playwright';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { longDate } from '@volante/domain/values/long-date';
import { expect, forgetAnswers, sinceYesterday, test } from '../kit/driven.ts';

test.use({
  serviceWorkers: 'block',
  driverWish: { firstname: 'Andrea', shift: 'electrico-exclusivo-all', journey: sinceYesterday },
});

const today = localDateOf(new Date());
const failing = { status: 200, body: '{"data":null,"errors":[{"message":"roto","extensions":{"code":"INTERNAL"}}]}' };

test('[MOV-01] TAG: date, time, address and amount of each passage, the total, an empty week and an error', async ({
  page,
  server,
  network,
  driver,
}) => {
  await page.goto('/app/v2/tags');
  await expect(page.getByText('No existen Tags registrados')).toBeVisible();
  await server.facts(driver.uid, {
    tolls: [
      { day: today, time: '08:05', amount: '489.50', address: 'Autopista Central, Departamental' },
      { day: today, time: '18:30', amount: 1200, address: 'Vespucio Norte, Quilicura' },
    ],
  });
  await forgetAnswers(page);
  await page.goto('/app/v2/tags');
  const main = page.getByRole('main');
  await expect(main).toContainText(/TAG de la semana\s*\$1\.690\s*Pasadas\s*2/);
  await expect(main.getByRole('heading', { name: longDate(today) })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText([
    `Vespucio Norte, Quilicura${formatDate(today)} · 18:30 hrs-$1.200`,
    `Autopista Central, Departamental${formatDate(today)} · 08:05 hrs-$490`,
  ]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Semana anterior' }).click();
  await expect(page.getByText('No existen Tags registrados')).toBeVisible();
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect(main).toContainText('$1.690');

  network.decide = ({ body }) => (body.includes('getDriverBillDaysTags') ? failing : undefined);
  await forgetAnswers(page);
  await page.goto('/app/v2/tags');
  await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
  network.decide = () => undefined;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(main).toContainText('$1.690');
});

test('[MOV-02] [MNY-14] Viajes: every payment with date, amount and kind, also when there are 130 of them', async ({
  page,
  server,
  network,
  driver,
}) => {
  await page.goto('/app/v2/trips');
  await expect(page.getByText('No existen viajes registrados')).toBeVisible();
  const minute = (index: number) =>
    `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
  await server.facts(driver.uid, {
    trips: [
      ...Array.from({ length: 126 }, (_, index) => ({ day: today, time: minute(index), netFare: 1000, km: 2 })),
      { day: today, time: '20:00', netFare: 5000, cashCollected: -5600, km: 7 },
      { day: today, time: '20:01', category: 'tips', tips: 900 },
      { day: today, time: '20:02', category: 'promotion', promotions: 3500 },
      { day: today, time: '20:03', category: 'other', other: 250, platform: 'didi' },
    ],
  });
  await forgetAnswers(page);
  await page.goto('/app/v2/trips');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Viajes de la semana\s*\+\$130\.050/);
  await expect(main).toContainText(/Viajes\s*127\s*Pagos\s*130\s*Km en viajes\s*259 km/);
  await expect(main).toContainText('Un monto negativo viene de un viaje en efectivo');
  const payments = main.getByRole('listitem');
  await expect(payments).toHaveCount(130);
  const row = (index: number) => payments.nth(index);
  await expect(row(0)).toHaveText(`Otro${formatDate(today)} · 20:03 hrs+$250DiDi`);
  await expect(row(1)).toHaveText(`Promoción${formatDate(today)} · 20:02 hrs+$3.500Uber`);
  await expect(row(2)).toHaveText(`Propina${formatDate(today)} · 20:01 hrs+$900Uber`);
  // [MNY-14] What a negative amount of a cash trip comes from.
  await expect(row(3)).toHaveText(
    `Tarifa${formatDate(today)} · 20:00 hrs-$600Uber · 7 km` +
      'Tarifa $5.600 − efectivo recibido $5.600 − comisión e impuestos $600',
  );
  await expect(row(4)).not.toContainText('efectivo recibido');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  network.decide = ({ body }) => (body.includes('getDriverBillDaysTrips') ? failing : undefined);
  await forgetAnswers(page);
  await page.goto('/app/v2/trips');
  await expect(page.getByText('Ha ocurrido un error inesperado')).toBeVisible();
});

test('[MNY-01] Viajes and TAG say what the platform and the motorway corrected, and what it was before', async ({
  page,
  server,
  driver,
}) => {
  const trip = { day: today, time: '00:10', source: `${driver.uid}/viaje`, km: 4 };
  const toll = { day: today, time: '00:05', address: 'Vespucio Norte, Quilicura' };
  await server.facts(driver.uid, { trips: [{ ...trip, netFare: 5000 }], tolls: [{ ...toll, amount: 490 }] });
  await server.facts(driver.uid, { trips: [{ ...trip, netFare: 4200 }], tolls: [{ ...toll, amount: 0 }] });
  await page.goto('/app/v2/trips');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([
    `Tarifa${formatDate(today)} · 00:10 hrsUber corrigió este viaje: antes $5.000+$4.200Uber · 4 km`,
  ]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto('/app/v2/tags');
  await expect(rows).toHaveText([
    `Vespucio Norte, Quilicura${formatDate(today)} · 00:05 hrsLa autopista anuló este cobro: antes $490$0`,
  ]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
