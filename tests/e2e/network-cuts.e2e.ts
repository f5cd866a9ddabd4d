import type { Page } from '@playwright/test';
import type { CreatedDriver } from '@volante/demo/scenario';
import type { BadNetwork, Fate, Seen } from '../kit/bad-network.ts';
import { startFiles } from '../kit/built-files.ts';
import { expect, storedSession, guestTest as test } from '../kit/driven.ts';
import { ops } from '../kit/ops.ts';

/**
 * One journey, with the network cut around its n-th request: before the server hears of it, or after it has acted.
 * Every n with LONG=1; otherwise a sample drawn with SEED, which the title names.
 */
const cuts = ['cut', 'lose answer'] as const;
/** At least as many as the journey makes, as it checks itself; a cut that never comes is an ordinary journey. */
const requests = 60;
const seed = Number(process.env.SEED ?? 15);

/** A small linear congruential generator: the same seed draws the same cuts. */
function drawn(count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state % (requests * cuts.length);
  });
}

test.describe.configure({ mode: 'parallel' });

const all = Array.from({ length: requests * cuts.length }, (_, index) => index);
const chosen = process.env.LONG ? all : [...new Set(drawn(4))];

const ofTheBrowser = startFiles();

/** A page and its start script are the browser's, and for the driver to reload; what the app asks for is the app's. */
const isTheApps = ({ path, method, headers }: Seen) =>
  path === '/graphql' ||
  path === '/accounts/me' ||
  (path.startsWith('/accounts/token') && method === 'POST') ||
  (path.startsWith('/assets/') && !ofTheBrowser.has(path) && !headers.referer?.endsWith('/sw.js'));

/** Answers with what the server gets to hear. */
function cutAt(network: BadNetwork, n: number, fate: Fate): Seen[] {
  let count = 0;
  const arrived: Seen[] = [];
  network.decide = (seen) => {
    if (isTheApps(seen)) count += 1;
    const now = isTheApps(seen) && count === n + 1 ? fate : undefined;
    if (now !== 'cut') arrived.push(seen);
    return now;
  };
  return arrived;
}

async function unreadOnServer(page: Page, server: string, driverId: string): Promise<number> {
  const session = await storedSession(page);
  const response = await page.request.post(`${server}/graphql`, {
    headers: { authorization: `Bearer ${String(session!.accessToken)}` },
    data: {
      query:
        'query getDriverNotifications($driverId:ID!){getDriverNotifications(driverId:$driverId){_id message read sentAt type}}',
      variables: { driverId },
    },
  });
  const { data } = (await response.json()) as { data: { getDriverNotifications: { read: boolean }[] } };
  return data.getDriverNotifications.filter(({ read }) => !read).length;
}

async function enter(page: Page, { email, password }: CreatedDriver): Promise<void> {
  const home = page.getByText('Hola, Andrea');
  await page.goto('/signin');
  const start = page.getByRole('button', { name: 'Iniciar', exact: true });
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(async () => {
    if (await home.isVisible()) return;
    // A cut before there is a session asks the driver to try again, in so many words.
    if (await again.isVisible()) await again.click();
    else if (await start.isVisible()) await start.click();
    if (await page.getByLabel('Contraseña').isVisible()) {
      await page.getByLabel('Correo').fill(email);
      await page.getByLabel('Contraseña').fill(password);
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    }
    await expect(home).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
}

/** What may fail for want of a network offers to be tried again; nothing else may show. */
async function shown(page: Page, text: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByText(text)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}

for (const index of chosen) {
  const n = Math.floor(index / cuts.length);
  const fate = cuts[index % cuts.length]!;

  test(`the network goes at request ${n} (${fate}, seed ${seed}): nobody is thrown out, each write happens once`, async ({
    page,
    network,
    server,
  }) => {
    const driver = await server.driver({ status: 'rent', firstname: 'Andrea' });
    const notify = ['notifications', 'send', '--driver', driver.email, '--type', 'other', '--text', 'Revisa tu turno'];
    expect(await ops({ VOLANTE_DATA: server.dataFolder }, ...notify)).toMatchObject({ code: 0 });
    const broken: string[] = [];
    page.on('domcontentloaded', async () => {
      // A page that is left meanwhile, or the end of the test, has nothing to say.
      const isBroken = page.getByText('Ha ocurrido un error inesperado').isVisible();
      if (await isBroken.catch(() => false)) broken.push(page.url());
    });

    const arrived = cutAt(network, n, fate);
    await enter(page, driver);
    await page.getByRole('link', { name: /Notificaciones/ }).click();
    await shown(page, 'Revisa tu turno');
    await page.getByRole('button', { name: /Revisa tu turno/ }).click();
    await expect(page.getByRole('button', { name: /Revisa tu turno/ })).toHaveCount(0);
    await page.reload();
    await shown(page, 'Revisa tu turno');
    await expect(page).toHaveURL('/app/v2/notifications');
    await expect(page.getByText('por enviar')).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByText('Ha ocurrido un error inesperado')).toHaveCount(0);

    expect(await unreadOnServer(page, server.url, driver.uid)).toBe(0);
    const writes = network.operations('editDriverNotification');
    expect(new Set(writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(arrived.filter((seen) => writes.includes(seen)).length - network.replayed).toBe(1);

    await page.getByRole('link', { name: 'Volver', exact: true }).click();
    await shown(page, 'Hola, Andrea');
    await page.getByRole('link', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Alcanza tus objetivos' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('volante.session'))).toBeNull();
    expect(broken).toEqual([]);
    expect(network.seen.filter(isTheApps).length).toBeLessThanOrEqual(requests);
  });
}
