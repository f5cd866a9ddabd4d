import { localTimeOf } from '@volante/domain/values/dates';
import { begin, buildStation, electricDriver, outOfSight } from '../kit/charging-journeys.ts';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';

test.use({ serviceWorkers: 'block' });

const map = '/app/v2/chargers';
/** What is polled every five seconds shows within this. */
const aPoll = { timeout: 30_000 };

test('DAY-11: a charge says when its news ended, asks before it stops, and leaves its receipt over the map', async ({
  page,
  server,
}) => {
  const station = await buildStation(server, { place: outOfSight });
  const { point } = station;
  const driver = await electricDriver(server);
  await signIn(page, driver.email, driver.password);
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  const start = async () => {
    await page.goto(`${map}?vista=conectores&estacion=${station.id}`);
    await page.getByText(station.codes[1]!).click();
    await page.getByRole('button', { name: 'Iniciar carga' }).click();
    await page.waitForURL(/charging-view\?sesion=/);
  };

  await start();
  await expect(heading).toHaveText('Esperando al cargador');
  await test.step('a start that is given up costs nothing, and the map says so', async () => {
    await page.getByRole('button', { name: 'Detener Carga' }).click();
    await expect(dialog).toContainText('Todavía no comienza: no se te cobra nada.');
    await dialog.getByRole('button', { name: 'Sí, detener' }).click();
    await expect(page).toHaveURL(map);
    await expect(page.getByRole('dialog', { name: 'La carga no comenzó' })).toContainText('No se te cobra nada.');
  });

  // What it was asked for before is over.
  point.asked.length = 0;
  await start();
  const transactionId = await begin(point, 2);
  await point.meter(transactionId, 1_500, new Date(), [{ value: '7.2', measurand: 'Power.Active.Import', unit: 'kW' }]);
  const toldAt = new Date();
  await expect(heading).toHaveText('Cargando');
  await expect(page.getByText('7,2 kW', { exact: true })).toBeVisible(aPoll);

  await test.step('the charge point falls silent: since when, and no stale power', async () => {
    await point.vanish();
    await expect(heading).toHaveText('Carga sin noticias', aPoll);
    // The minute may have changed between its word and this line.
    const hours = [toldAt, new Date(toldAt.getTime() - 10_000)].map(localTimeOf).join('|');
    await expect(page.getByText(new RegExp(`^Sin noticias desde las (${hours})$`))).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).not.toContainText('Activa');
    await expect(main).not.toContainText('7,2 kW');
    await expect(main).toContainText('Costo a esa hora$160');
    await point.join(3);
    await point.meter(transactionId, 1_600, new Date());
    await expect(heading).toHaveText('Cargando', aPoll);
  });

  await test.step('stopping asks, and a no changes nothing', async () => {
    await page.getByRole('button', { name: 'Detener Carga' }).click();
    await expect(dialog).toContainText('Lleva 0,60 kWh y cuesta $192.');
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await expect(dialog).toBeHidden();
    expect(point.asked.at(-1)!.action).toBe('RemoteStartTransaction');
  });

  await test.step('the receipt lies over the map: kWh, minutes, price and why', async () => {
    await page.getByRole('button', { name: 'Detener Carga' }).click();
    await dialog.getByRole('button', { name: 'Sí, detener' }).click();
    await expect(page).toHaveURL(map);
    await expect(page.getByRole('dialog', { name: 'Deteniendo la carga' })).toBeVisible();
    const timestamp = new Date().toISOString();
    await point.send('StopTransaction', { transactionId, meterStop: 1_900, timestamp });
    const receipt = page.getByRole('dialog', { name: 'Carga terminada' });
    await expect(receipt).toContainText('$288', aPoll);
    await expect(receipt).toContainText('Energía0,90 kWh');
    await expect(receipt.getByText('Tiempo')).toBeVisible();
    await receipt.getByText('¿Por qué?').click();
    await expect(receipt.getByText(/^0,90 kWh × \$320 por kWh, IVA incluido/)).toBeVisible();
    await receipt.getByRole('button', { name: 'Listo' }).click();
    await expect(receipt).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Puntos de carga' }).or(page.getByLabel('Puntos de carga')).first(),
    ).toBeVisible();
  });
});

test('DAY-11: a start that fails offers another station, though the same one has a free connector', async ({
  page,
  server,
}) => {
  const station = await buildStation(server, { place: outOfSight });
  await buildStation(server, { connectors: ['CCS2:DC:50'], place: { ...outOfSight, latitude: -33.63 } });
  const driver = await electricDriver(server);
  await signIn(page, driver.email, driver.password);
  station.point.answers.RemoteStartTransaction = { status: 'Rejected' };
  await page.goto(`${map}?vista=conectores&estacion=${station.id}`);
  await page.getByText(station.codes[1]!).click();
  await page.getByRole('button', { name: 'Iniciar carga' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La carga no comenzó', aPoll);
  const offer = page.getByRole('link', { name: /^Ver / });
  await expect(offer).toBeVisible();
  await expect(offer).not.toHaveText(`Ver ${station.alias}`);
  await offer.click();
  await expect(page).toHaveURL(/estacion=/);
  await expect(page).not.toHaveURL(new RegExp(`estacion=${station.id}$`));
});
