import type { Page } from '@playwright/test';
import { expect, signIn, guestTest as test } from '../kit/driven.ts';
import { leftParked } from '../kit/handover-journeys.ts';
import {
  audit,
  confirm,
  next,
  type Phone,
  putAwayPhones,
  swipe,
  takePhotos,
  twoPhones,
} from '../kit/handover-phones.ts';
import { ops } from '../kit/ops.ts';

test.use({ serviceWorkers: 'block' });
test.afterEach(async ({ server }) => {
  await putAwayPhones();
  await server.moveClockTo(new Date());
});

/** A petrol car that is left for Pablo in ten minutes. */
const inTenMinutes = { exchangeType: 'LEFT-PARKED', petrol: true, minutes: 10 } as const;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const isPickUp = ({ body }: { body: string }) => body.includes('mutation completeStep') && body.includes('"PickUp"');
const keysOf = ({ network }: Phone) => network.seen.filter(isPickUp).map(({ headers }) => headers['idempotency-key']);
const noticesOf = (page: Page) => page.getByText(/^Ya puedes recoger el auto/);

/** Everything of a driver that waits on the phone. */
const waitingOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('volante-uploads');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pending').objectStore('pending').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

async function tapEarly({ page }: Phone): Promise<void> {
  await swipe(page, 'Iniciar turno');
  await confirm(page, 'Recoger el auto');
  await expect(page.getByText('Te avisamos cuando puedas')).toBeVisible();
}

async function takeTheRest(page: Page, photos: readonly number[]): Promise<void> {
  await takePhotos(page, photos);
  await next(page);
  await page.getByRole('button', { name: 'Sin daños nuevos' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click({ timeout: 40_000 });
  await expect(page.getByText('¡Ya estás listo!')).toBeVisible({ timeout: 40_000 });
}

test('[DAY-01] who comes early is shown from when on, keeps the photos, and the open screen sends it again at the hour', async ({
  browser,
  server,
}) => {
  const { id, receiver, deliverer } = await twoPhones(browser, server, inTenMinutes);
  const { page, network } = receiver;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  network.decide = async (seen) => {
    if (isPickUp(seen)) await held;
    return undefined;
  };
  await swipe(page, 'Iniciar turno');
  await confirm(page, 'Recoger el auto');
  await takePhotos(page, [0, 1]);
  answer();

  // Back at the step that was refused, with its words; the photos wait and say for what.
  await expect(page.getByRole('heading', { name: 'Recoger el auto' })).toBeVisible();
  await expect(page.getByText('Te avisamos cuando puedas')).toBeVisible();
  await expect(page.getByText('2 envíos esperan en tu teléfono')).toBeVisible();
  await expect(page.getByText(/0 %/)).toHaveCount(0);
  expect(await audit(server, id)).toEqual([]);

  // The partner begins to leave the car; at the hour the phone sends it by itself, and what waited behind it goes on.
  await swipe(deliverer.page, 'Finalizar turno');
  await takePhotos(deliverer.page);
  await server.moveClockTo(minutesFromNow(11));
  await expect(page.getByRole('heading', { name: 'Fotos del auto' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Repetir foto: Frente' })).toBeVisible();
  await takeTheRest(page, [2, 3]);
  const done = await audit(server, id);
  expect(done.filter((step) => step.includes('Receiver'))).toEqual(
    leftParked.filter((step) => step.includes('Receiver')),
  );
  expect(new Set(keysOf(receiver)).size).toBe(2);
});

test('[DAY-01] with the screen closed a notice asks for the tap: the server takes the car for nobody', async ({
  browser,
  server,
}) => {
  const { id, receiver } = await twoPhones(browser, server, inTenMinutes);
  const { page } = receiver;
  await tapEarly(receiver);
  await page.goto('/app/v2/dashboard');

  // Signing out does not promise that what was refused goes out by itself.
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('1 envío no sale solo')).toBeVisible();
  await expect(question.getByText(/solos/)).toHaveCount(0);
  await question.getByRole('button', { name: 'Quedarme' }).click();

  await server.moveClockTo(minutesFromNow(12));
  const notice = async () => {
    expect(await ops({ VOLANTE_DATA: server.dataFolder }, 'jobs', 'run', '--job', 'handover-pick-ups')).toMatchObject({
      code: 0,
    });
    await page.goto('/app/v2/notifications');
    await expect(noticesOf(page)).toHaveCount(1);
  };
  await notice();
  await notice();
  expect(await audit(server, id)).toEqual([]);

  await page.goto('/app/manageshift');
  await swipe(page, 'Iniciar turno');
  await expect(page.getByText('Ya puedes recoger el auto')).toBeVisible();
  expect(await audit(server, id)).toEqual([]);
  await confirm(page, 'Recoger el auto');
  await takeTheRest(page, [0, 1, 2, 3]);
  expect(new Set(keysOf(receiver)).size).toBe(2);
});

test('[DAY-01] what another phone of the driver did leaves the queue without a word', async ({ browser, server }) => {
  const { id, receiver, partner } = await twoPhones(browser, server, inTenMinutes);
  await tapEarly(receiver);
  await receiver.page.goto('/app/v2/dashboard');
  expect(await waitingOn(receiver.page)).toBe(1);

  await server.moveClockTo(minutesFromNow(11));
  const other = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 740 } });
  await signIn(other, partner.email, partner.password);
  await other.goto('/app/manageshift');
  await swipe(other, 'Iniciar turno');
  await confirm(other, 'Recoger el auto');
  await expect.poll(() => audit(server, id)).toEqual(['Done: Receiver PickUp']);
  await other.context().close();

  await receiver.page.goto('/app/manageshift');
  await swipe(receiver.page, 'Iniciar turno');
  await expect(receiver.page.getByRole('heading', { name: 'Fotos del auto' })).toBeVisible();
  await expect(receiver.page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await expect.poll(() => waitingOn(receiver.page)).toBe(0);
});

test('[DAY-01] a step refused for the driver’s account is done by the same button once staff have put it right', async ({
  browser,
  server,
}) => {
  const { id, receiver, partner } = await twoPhones(browser, server, { exchangeType: 'LEFT-PARKED', petrol: true });
  const { page } = receiver;
  const staff = async (to: string) => {
    const words = ['drivers', 'status', '--driver', partner.email, '--to', to, '--why', 'Prueba'];
    const outcome = await ops({ VOLANTE_DATA: server.dataFolder }, ...words);
    expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  };
  await staff('frozen');
  await swipe(page, 'Iniciar turno');
  await confirm(page, 'Recoger el auto');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Tu cuenta no puede recibir un auto ahora. Escribe a soporte.',
  );
  await staff('rent');
  await page.getByRole('button', { name: 'Error' }).click();
  await expect(page.getByRole('heading', { name: 'Fotos del auto' })).toBeVisible();
  await expect.poll(() => audit(server, id)).toEqual(['Done: Receiver PickUp']);
  expect(new Set(keysOf(receiver)).size).toBe(2);
});
