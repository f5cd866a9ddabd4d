import { expect, guestTest as test, signIn } from '../kit/driven.ts';
import type { Fate, Seen } from '../kit/bad-network.ts';
import { doorsOf, newPlate } from '../kit/car-journeys.ts';
import type { AppServer } from '../kit/e2e-process.ts';
import { picture } from '../kit/handover-phones.ts';
import { ops } from '../kit/ops.ts';
import type { Page } from '@playwright/test';
import { sideNames, sides } from '@volante/domain/handover/photos';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

async function staff(server: AppServer, ...args: string[]): Promise<string> {
  const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...args);
  expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  return outcome.stdout;
}

async function takePhotos(page: Page, which: readonly number[]): Promise<void> {
  for (const index of which) {
    await page
      .locator('input[type=file]')
      .nth(index)
      .setInputFiles(await picture());
    await expect(page.getByRole('button', { name: `Repetir foto: ${sideNames[sides[index]!]}` })).toBeVisible();
  }
}

/** The phone hears nothing of what the simulated car says: so its driver reads it off. */
const withoutReadings = ({ body }: Seen): Fate =>
  body.includes('query getPickUp')
    ? { change: (answer) => answer.replace(/"odometer":\d+/, '"odometer":null') }
    : undefined;

test('DAY-06: a first car is picked up: place, hour and contact on the home, photos that survive a reload, and one tap', async ({
  page,
  server,
  network,
}) => {
  const plate = newPlate();
  const shift = 'bencina-exclusivo-all';
  const driver = await server.driver({ status: 'rent queue', firstname: 'Camila', shift });
  await staff(server, 'cars', 'add', '--car', plate, '--config', 'kia-soluto-2024', '--color', 'Rojo');
  await staff(
    server,
    'cars',
    'assign',
    '--car',
    plate,
    '--driver',
    driver.email,
    '--why',
    'Le toca',
    '--pick-up',
    'Av. Grecia 5000, Ñuñoa; -33.46; -70.59',
    '--pick-up-day',
    '2030-11-20',
    '--pick-up-time',
    '10:30',
    '--contact',
    'Carla Rojas',
    '--contact-phone',
    '987654321',
  );
  await signIn(page, driver.email, driver.password);
  await expect(page.getByRole('heading', { name: 'Retira tu auto' })).toBeVisible();
  await expect(page.getByText('Av. Grecia 5000, Ñuñoa').first()).toBeVisible();
  await expect(page.getByText('El miércoles 20 de noviembre a las 10:30')).toBeVisible();
  await expect(page.getByText('Tu cédula de identidad y tu licencia de conducir.')).toBeVisible();
  await expect(page.getByText('Te entregan la llave.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar a Carla Rojas' })).toHaveAttribute('href', /^tel:\+56/);
  await expect(page.getByText('Auto por retirar')).toBeVisible();
  await expect(doorsOf(page).open).toBeHidden();

  network.decide = withoutReadings;
  await page.getByRole('link', { name: 'Estoy con el auto' }).click();
  await takePhotos(page, [0, 1]);
  await page.getByRole('button', { name: 'Ya lo tengo' }).click();
  await expect(page.getByText('Faltan 2 de 4 fotos.')).toBeVisible();
  const odometer = page.getByRole('textbox', { name: 'Km del odómetro' });
  const unread = page.getByText('Escribe los km enteros que muestra el tablero, como 54.321 o 54321.');
  await expect(unread).toBeVisible();
  // What could be 45 km or 4.521 is not guessed, and stays as it was typed.
  await odometer.fill('45.21');
  await page.getByRole('button', { name: 'Ya lo tengo' }).click();
  await expect(unread).toBeVisible();
  await expect(odometer).toHaveValue('45.21');
  await odometer.fill('45.210');
  await expect(unread).toBeHidden();
  // A phone with little memory ends the page while its camera is open.
  await page.reload();
  for (const side of sides.slice(0, 2)) {
    await expect(page.getByRole('button', { name: `Repetir foto: ${sideNames[side]}` })).toBeVisible();
  }
  await expect(odometer).toHaveValue('45.210');
  await takePhotos(page, [2, 3]);
  // The answer is lost once: it is sent again by itself, and counts once.
  let sent = 0;
  network.decide = (seen) => {
    if (seen.path !== '/documents/pick-up') return withoutReadings(seen);
    sent += 1;
    return sent === 1 ? 'lose answer' : undefined;
  };
  await page.getByRole('button', { name: 'Ya lo tengo' }).click();
  await expect(page.getByRole('heading', { name: '¡Ya lo tienes!' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Retira tu auto' })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Puertas del auto' })).toBeVisible();
  const known = JSON.parse(await staff(server, 'pick-ups', 'list', '--car', plate));
  // The car itself had said it after all.
  expect(known).toMatchObject([{ odometer_from: 'car', by_type: 'driver' }]);
  expect(known[0].photos).toHaveLength(4);
});
