import { localDateOf } from '@volante/domain/values/dates';
import { couple, newPlate } from '../kit/car-journeys.ts';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';
import { handedOver, handToHand, leftCharged, leftParked, takenFromCharger } from '../kit/handover-journeys.ts';
import { audit, confirm, next, putAwayPhones, swipe, takePhotos, twoPhones } from '../kit/handover-phones.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });
test.afterEach(putAwayPhones);

test('[SHF-01] [SHF-03] [SHF-06] two drivers hand over a car, one phone restarted midway', async ({
  browser,
  server,
}) => {
  const both = await twoPhones(browser, server);
  const { page } = both.deliverer;
  await expect(page.getByRole('link', { name: 'Llamar a Pablo' })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByText('Pablo todavía no comienza.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /¿No llegó/ })).toBeHidden();
  await handToHand(both);
  expect(await audit(server, both.id)).toEqual(handedOver);
});

test('[SHF-03] [SHF-07] a car is left charging without signal; all of it arrives when there is some', async ({
  browser,
  server,
}) => {
  const { id, deliverer, receiver } = await twoPhones(browser, server, { exchangeType: 'LEFT-CHARGING' });
  const { page } = deliverer;
  await swipe(page, 'Finalizar turno');
  await page.context().setOffline(true);
  await confirm(page, 'Dejar el auto en el cargador');
  await confirm(page, 'Comenzar la carga');
  await confirm(page, 'Asegurar el cable');
  await takePhotos(page);
  await next(page);
  await page.getByRole('button', { name: 'Sin daños nuevos' }).click();
  await confirm(page, 'Cerrar las puertas');
  await expect(page.getByText(/Sin señal: 9 envíos en tu teléfono/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Tu turno ha finalizado' })).toBeVisible({ timeout: 40_000 });
  await takenFromCharger(receiver);
  expect(await audit(server, id)).toEqual(leftCharged);
});

test('[SHF-03] [SHF-04] a petrol car is left parked and picked up, by phones without camera or location', async ({
  browser,
  server,
}) => {
  const wish = { exchangeType: 'LEFT-PARKED', petrol: true } as const;
  const { id, deliverer, receiver } = await twoPhones(browser, server, wish);
  const [parks, picksUp] = [deliverer.page, receiver.page];
  await swipe(parks, 'Finalizar turno');
  await expect(parks.getByText(/Sin tu ubicación se guardan solo con la hora: puedes seguir así/)).toBeVisible();
  const photo = parks.locator('dialog input[type=file]').first();
  await expect(photo).toHaveAttribute('capture', 'environment');
  await parks.getByRole('button', { name: '¿No abre la cámara? Elige fotos del teléfono' }).click();
  await expect(photo).not.toHaveAttribute('capture');
  await takePhotos(parks);
  await next(parks);
  await parks.getByRole('button', { name: 'Sin daños nuevos' }).click();
  await confirm(parks, 'Cerrar las puertas');
  await expect(parks.getByRole('heading', { name: 'Tu turno ha finalizado' })).toBeVisible({ timeout: 40_000 });
  await swipe(picksUp, 'Iniciar turno');
  await confirm(picksUp, 'Recoger el auto');
  await takePhotos(picksUp);
  await next(picksUp);
  await picksUp.getByRole('button', { name: 'Sin daños nuevos' }).click();
  // Nothing is left but the optional report: the driver closes their part.
  const [close, ready] = [picksUp.getByRole('button', { name: 'Terminar' }), picksUp.getByText('¡Ya estás listo!')];
  await close.click({ timeout: 40_000 });
  await expect(ready).toBeVisible({ timeout: 40_000 });
  expect(await audit(server, id)).toEqual(leftParked);
});

test('[SHF-01] [SHF-02] without a handover the day’s shifts are shown; a free driver has no shift today, and the other both', async ({
  page,
  browser,
  server,
}) => {
  const { holder, partner } = await couple(server, newPlate());
  await signIn(page, holder.email, holder.password);
  // A plan that cannot be fetched is no reason to say that there is no shift.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('getDriverPlanV2Today') ? route.abort() : route.fallback(),
  );
  await page.goto('/app/manageshift');
  await expect(page).toHaveURL('/app/manageshare', { timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Turnos de hoy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar a Pablo' })).toBeVisible();
  await page.unrouteAll();

  const date = localDateOf(new Date());
  const wish = ['--driver', holder.email, '--date', date, '--shift', 'FREE', '--why', 'Prueba', '--yes'];
  expect(await ops({ VOLANTE_DATA: server.dataFolder }, 'swaps', 'repair', ...wish)).toMatchObject({ code: 0 });
  await page.goto('/app/manageshift');
  await expect(page.getByText('Hoy no tienes turno')).toBeVisible();
  const other = await browser.newPage({ baseURL: server.url });
  await signIn(other, partner.email, partner.password);
  await other.goto('/app/manageshift');
  await expect(other.getByRole('heading', { name: 'Turnos de hoy' })).toBeVisible();
  await expect(other.getByRole('list').getByText('Pablo')).toBeVisible();
  await expect(other.getByRole('list').getByText('Andrea')).toBeHidden();
  await other.close();
});
