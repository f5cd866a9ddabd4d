import { formatPlate } from '@volante/domain/values/plate';
import { expect, guestTest as test } from '../kit/driven.ts';
import { AppServer } from '../kit/e2e-process.ts';
import { confirm, picture, putAwayPhones, swipe, takePhotos, twoPhones, typeReading } from '../kit/handover-phones.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });
test.afterEach(putAwayPhones);

/** A world in which no car is simulated: all are silent. */
let silent: AppServer;

test.beforeAll(async () => {
  silent = await AppServer.start({ VOLANTE_DEMO: 'off' });
});
test.afterAll(() => silent.stop());

test('DAY-10 two drivers type odometer and battery with their photos, and the dispute about them is read by both and by staff', async ({
  browser,
}) => {
  const server = silent;
  const { id, carId, deliverer, receiver } = await twoPhones(browser, server);
  const [gives, takes] = [deliverer.page, receiver.page];
  const siguiente = (page: typeof gives) => page.getByRole('button', { name: 'Siguiente' });

  // A photo in which nobody could judge a scratch is not taken.
  await swipe(gives, 'Finalizar turno');
  await gives
    .locator('dialog input[type=file]')
    .first()
    .setInputFiles(await picture('#8fb0c4', 800, 600));
  await expect(gives.getByText(/La imagen es muy pequeña: 800.×.600 píxeles/)).toBeVisible();
  await takePhotos(gives);

  // The car is silent: what is missing is said beside its field, and what was typed survives a reload.
  await siguiente(gives).click();
  await expect(gives.getByText('Escribe los km enteros que muestra el tablero, como 54.321 o 54321.')).toBeVisible();
  await typeReading(gives, { odometer: '54.321', battery: '620' });
  await siguiente(gives).click();
  await expect(gives.getByText('Escribe el porcentaje entero que muestra el tablero, de 0 a 100.')).toBeVisible();
  await gives.reload();
  await swipe(gives, 'Finalizar turno');
  await expect(gives.getByLabel('Kilómetros del auto')).toHaveValue('54.321');
  await typeReading(gives, { odometer: '54.321', battery: '62' });
  await siguiente(gives).click();
  await gives.getByRole('button', { name: 'Sin daños nuevos' }).click();

  // The plate stands where it is asked for; the other's reading is there before the own one.
  await expect(takes.getByText(/54\.321 km · 62.%, según Andrea/)).toBeVisible({ timeout: 20_000 });
  await swipe(takes, 'Iniciar turno');
  await expect(takes.getByRole('dialog').getByText(formatPlate(carId))).toBeVisible();
  await confirm(takes, 'Recoger el auto');
  await takePhotos(takes);
  await typeReading(takes, { odometer: '54321', battery: '20' });
  await siguiente(takes).click();
  await takes.getByRole('button', { name: 'Batería' }).click();
  await takes.getByRole('button', { name: 'Informar', exact: true }).click();

  await gives.getByRole('button', { name: 'Cerrar' }).click();
  await expect(gives.getByText(/54\.321 km · 20.%, según Pablo/)).toBeVisible({ timeout: 20_000 });
  await gives.getByRole('button', { name: 'Historial de daños del auto' }).click();
  const history = gives.getByRole('dialog', { name: 'Historial de daños' });
  await expect(history).toContainText(/Al entregar.*54\.321 km · 62.%, según Andrea.*Al recibir.*20.%, según Pablo/s);
  const { stdout } = await ops({ VOLANTE_DATA: server.dataFolder }, 'handover', 'show', '--id', id);
  expect(JSON.parse(stdout).readings).toMatchObject([
    { domain: 'Deliverer', odometer_km: 54_321, battery_percent: 62, battery_from: 'driver' },
    { domain: 'Receiver', odometer_km: 54_321, battery_percent: 20, battery_from: 'driver' },
  ]);
});

test('DAY-10 a car that speaks leaves nothing to type', async ({ browser, server }) => {
  const { deliverer, receiver } = await twoPhones(browser, server);
  const { page } = deliverer;
  await swipe(page, 'Finalizar turno');
  const said = page.getByRole('dialog').getByText(/^[\d.]+ km · \d+.%, según el auto$/);
  await expect(said).toBeVisible({ timeout: 60_000 });
  await takePhotos(page);
  await expect(page.getByLabel('Kilómetros del auto')).toBeHidden();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { name: /Informar daños/ })).toBeVisible();
  await expect(receiver.page.getByText(/^[\d.]+ km · \d+.%, según el auto$/)).toBeVisible({ timeout: 20_000 });
});

test('DAY-10 whoever cannot read the dashboard goes on without', async ({ browser }) => {
  const { deliverer } = await twoPhones(browser, silent, { exchangeType: 'LEFT-PARKED', petrol: true });
  const { page } = deliverer;
  await swipe(page, 'Finalizar turno');
  await takePhotos(page);
  await expect(page.getByLabel('Batería (%)')).toBeHidden();
  await page.getByRole('button', { name: 'No puedo leerlo ahora' }).click();
  await expect(page.getByRole('heading', { name: /Informar daños/ })).toBeVisible();
});
