import type { Page } from '@playwright/test';
import { answerKept, expect, later, test, workerReady } from '../kit/driven.ts';
import { stays } from '../kit/stays.ts';

// One of the longest files: its tests are shared out among the workers.
test.describe.configure({ mode: 'parallel' });

/** On the list with these notifications, unread, and everything at hand to go on without network. */
async function openList(page: Page, notify: (text: string) => Promise<void>, ...texts: string[]): Promise<void> {
  for (const text of texts) await notify(text);
  await expect(page.getByText('Hola, Andrea')).toBeVisible();
  await workerReady(page);
  await later(page, 2);
  await page.goto('/app/v2/notifications');
  await expect(page.getByRole('button', { name: texts.at(-1)! })).toBeVisible();
  await answerKept(page, 'getDriverNotifications', texts.at(-1));
}

const tap = (page: Page, text: string) => page.getByRole('button', { name: text }).click();
const isRead = (page: Page, text: string) => expect(page.getByRole('button', { name: text })).toHaveCount(0);
const pending = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 cambio por enviar' : `${count} cambios por enviar`)).toBeVisible();
const nothingPending = (page: Page) => expect(page.getByText('por enviar')).toHaveCount(0);
const dismiss = (page: Page) => page.getByRole('button', { name: 'Ver últimos datos' }).click();

const writes = (network: { operations: (name: string) => { headers: Record<string, unknown> }[] }) =>
  network.operations('editDriverNotification').map(({ headers }) => headers['idempotency-key']);

/** What the server itself says, past the phone. */
async function unreadOnServer(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const session = JSON.parse(localStorage.getItem('volante.session')!);
    const query =
      'query getDriverNotifications($driverId:ID!){getDriverNotifications(driverId:$driverId){_id message read sentAt type}}';
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}` },
      body: JSON.stringify({ query, variables: { driverId: session.user.uid } }),
    });
    const { data } = await response.json();
    return data.getDriverNotifications.filter((one: { read: boolean }) => !one.read).length;
  });
}

test('without network a write shows at once, waits, survives a reload, and is sent once', async ({
  page,
  context,
  network,
  notify,
}) => {
  await openList(page, notify, 'Revisa tu turno');
  await context.setOffline(true);
  await dismiss(page);
  await tap(page, 'Revisa tu turno');
  await isRead(page, 'Revisa tu turno');
  await pending(page, 1);

  await page.reload();
  await dismiss(page);
  await pending(page, 1);
  await isRead(page, 'Revisa tu turno');
  expect(writes(network)).toHaveLength(0);

  await context.setOffline(false);
  await nothingPending(page);
  expect(writes(network)).toHaveLength(1);
  await isRead(page, 'Revisa tu turno');
  expect(await unreadOnServer(page)).toBe(0);
});

test('a write of a tab that was closed is sent when the app opens again, by one of two tabs', async ({
  page,
  context,
  network,
  notify,
}) => {
  await openList(page, notify, 'Revisa tu turno');
  await context.setOffline(true);
  await dismiss(page);
  await tap(page, 'Revisa tu turno');
  await pending(page, 1);
  await page.close();
  await context.setOffline(false);

  const [one, two] = [await context.newPage(), await context.newPage()];
  await Promise.all([later(one, 4), later(two, 4)]);
  await Promise.all([one.goto('/app/v2/dashboard'), two.goto('/app/v2/notifications')]);
  await expect.poll(() => writes(network).length).toBe(1);
  await isRead(two, 'Revisa tu turno');
  await nothingPending(one);
  await nothingPending(two);
  expect(await unreadOnServer(two)).toBe(0);
  expect(writes(network)).toHaveLength(1);
});

test('a write whose answer is lost goes out again under the same key, and is done once', async ({
  page,
  network,
  notify,
}) => {
  await openList(page, notify, 'Revisa tu turno');
  let lost = 0;
  network.decide = ({ body }) => {
    if (!body.includes('editDriverNotification') || lost === 2) return undefined;
    lost += 1;
    return 'lose answer';
  };
  await tap(page, 'Revisa tu turno');
  await pending(page, 1);
  await page.reload();
  // A page that has only just begun shows nothing pending either.
  await expect.poll(() => writes(network).length, { timeout: 20_000 }).toBe(3);
  await nothingPending(page);
  const keys = writes(network);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(network.replayed).toBe(2);
  expect(await unreadOnServer(page)).toBe(0);
});

test('writes go out in the order in which they were made', async ({ page, context, network, notify }) => {
  await openList(page, notify, 'Primera', 'Segunda', 'Tercera');
  await context.setOffline(true);
  await dismiss(page);
  for (const text of ['Segunda', 'Tercera', 'Primera']) await tap(page, text);
  await pending(page, 3);
  const order = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('volante-writes');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('pending').objectStore('pending').getAll();
          reading.onsuccess = () => resolve(reading.result.flat().map((write) => write.key));
        };
      }),
  );
  await context.setOffline(false);
  await nothingPending(page);
  expect(writes(network)).toEqual(order);
});

test('a write the server refuses is undone and the driver is told', async ({ page, network, notify }) => {
  await openList(page, notify, 'Revisa tu turno');
  network.decide = ({ body }) =>
    body.includes('editDriverNotification')
      ? { status: 200, body: '{"errors":[{"message":"No es tuya","extensions":{"code":"FORBIDDEN"}}]}' }
      : undefined;
  await tap(page, 'Revisa tu turno');
  await expect(page.getByText('No pudimos marcar la notificación como leída.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisa tu turno' })).toBeVisible();
  await nothingPending(page);
  expect(writes(network)).toHaveLength(1);
});

test('a busy server is asked again later, under the same key', async ({ page, network, notify }) => {
  await openList(page, notify, 'Revisa tu turno');
  let refused = 0;
  network.decide = ({ body }) => {
    if (!body.includes('editDriverNotification') || refused === 1) return undefined;
    refused += 1;
    return { status: 503, body: '{"errors":[{"message":"Ocupado","extensions":{"code":"UNAVAILABLE"}}]}' };
  };
  await tap(page, 'Revisa tu turno');
  await pending(page, 1);
  await nothingPending(page);
  expect(new Set(writes(network)).size).toBe(1);
  expect(await unreadOnServer(page)).toBe(0);
});

test('a server in trouble for long loses no write', async ({ page, network, notify }) => {
  await openList(page, notify, 'Revisa tu turno');
  await page.clock.install();
  await page.reload();
  network.decide = ({ body }) =>
    body.includes('editDriverNotification')
      ? { status: 503, body: '{"errors":[{"message":"Ocupado","extensions":{"code":"UNAVAILABLE"}}]}' }
      : undefined;
  await tap(page, 'Revisa tu turno');
  // An answer still on its way when the clock is moved starts its pause only afterwards: the clock is moved until it counts.
  const aMinuteLater = () => page.clock.runFor(61_000);
  await expect(async () => {
    await aMinuteLater();
    expect(writes(network).length).toBeGreaterThan(6);
  }).toPass({ timeout: 45_000 });
  await pending(page, 1);
  network.decide = () => undefined;
  await expect(async () => {
    await aMinuteLater();
    await expect(page.getByText('por enviar')).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 45_000 });
  expect(new Set(writes(network)).size).toBe(1);
  expect(await unreadOnServer(page)).toBe(0);
});

test('a write made before an update of the app is sent after it, once', async ({ page, network, notify }) => {
  await openList(page, notify, 'Revisa tu turno');
  let held = true;
  network.decide = ({ path, body }) => {
    if (path === '/sw.js') return { change: (script) => `${script}\n// next` };
    return held && body.includes('editDriverNotification') ? 'cut' : undefined;
  };
  await tap(page, 'Revisa tu turno');
  await pending(page, 1);
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
  });
  const updated = async () => {
    await page.goto('/app/v2/support');
    await page.getByRole('link', { name: 'Inicio' }).click();
    return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting === null);
  };
  await expect.poll(() => updated().catch(() => false), { timeout: 30_000 }).toBe(true);
  await pending(page, 1);
  held = false;
  await nothingPending(page);
  expect(new Set(writes(network)).size).toBe(1);
  expect(await unreadOnServer(page)).toBe(0);
});

test('a write waits for its own driver when another one has signed in', async ({ page, network, notify }) => {
  await openList(page, notify, 'Revisa tu turno');
  network.decide = ({ body }) => (body.includes('editDriverNotification') ? 'cut' : undefined);
  await tap(page, 'Revisa tu turno');
  await pending(page, 1);
  const own = await page.evaluate(() => localStorage.getItem('volante.session')!);
  const other = JSON.stringify({ ...JSON.parse(own), user: { ...JSON.parse(own).user, uid: 'otro' } });
  await page.evaluate((session) => localStorage.setItem('volante.session', session), other);
  network.seen.length = 0;
  network.decide = () => undefined;
  await stays(4000, 'longer than the queue waits before it tries again', () => expect(writes(network)).toHaveLength(0));
  await page.evaluate((session) => localStorage.setItem('volante.session', session), own);
  await nothingPending(page);
  expect(writes(network)).toHaveLength(1);
});

test('signing out with something unsent asks first', async ({ page, context, notify }) => {
  await openList(page, notify, 'Revisa tu turno');
  await context.setOffline(true);
  await dismiss(page);
  await tap(page, 'Revisa tu turno');
  await pending(page, 1);
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await page.getByRole('link', { name: 'Menú' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin enviar' });
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(page).toHaveURL(/\/app\//);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await question.getByRole('button', { name: 'Salir igual' }).click();
  await expect(page.getByRole('heading', { name: 'Alcanza tus objetivos' })).toBeVisible();
});

test.describe('an immediate write', () => {
  test.use({ driverWish: { status: 'rent', firstname: 'Andrea', terms: false } });

  test('fails at once without network, in plain words, and is sent once when tried again', async ({
    page,
    context,
    network,
  }) => {
    await workerReady(page);
    await page.getByRole('link', { name: 'Continuar' }).click();
    await expect(page.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 300) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await page.getByRole('button', { name: 'Aceptar' }).click();
    const confirm = page.getByRole('button', { name: 'Ir a inicio' });
    await context.setOffline(true);
    await confirm.click();
    await expect(page.getByRole('alert')).toHaveText('Sin conexión: esto necesita internet ahora.');
    await context.setOffline(false);
    expect(network.operations('acceptTerms')).toHaveLength(0);

    let lost = 0;
    network.decide = ({ body }) => (body.includes('acceptTerms') && lost++ === 0 ? 'lose answer' : undefined);
    await confirm.click();
    await expect(page.getByRole('alert')).toHaveText('No pudimos conectarnos. Revisa tu conexión e intenta de nuevo.');
    await confirm.click();
    await expect(page).toHaveURL('/app/v2/dashboard');
    const keys = network.operations('acceptTerms').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(network.replayed).toBe(1);
  });
});
