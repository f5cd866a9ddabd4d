import type { Browser, Page } from '@playwright/test';
import { sideNames, sides } from '@volante/domain/handover/photos';
import sharp from 'sharp';
import { BadNetwork, type Fate, type Seen } from './bad-network.ts';
import { couple, newPlate } from './car-journeys.ts';
import { expect, signIn } from './driven.ts';
import type { AppServer } from './e2e-process.ts';
import { ops } from './ops.ts';

/** A driver's phone with a network of its own, looking at the handover. */
export interface Phone {
  page: Page;
  network: BadNetwork;
}

const inHand: Phone[] = [];

/** Call it after each test: a page left open goes on asking the server. */
export async function putAwayPhones(): Promise<void> {
  for (const { page, network } of inHand.splice(0)) {
    await page.context().close();
    await network.close();
  }
}

type Place = { latitude: number; longitude: number };

async function phone(
  browser: Browser,
  server: AppServer,
  who: { email: string; password: string },
  place?: Place,
): Promise<Phone> {
  const network = await BadNetwork.to(server.url);
  const context = await browser.newContext({
    baseURL: network.url,
    viewport: { width: 360, height: 740 },
    ...(place && { geolocation: place, permissions: ['geolocation'] }),
  });
  const page = await context.newPage();
  await signIn(page, who.email, who.password);
  await page.goto('/app/manageshift');
  inHand.push({ page, network });
  return { page, network };
}

interface Wish {
  exchangeType?: 'EXCHANGE-CAR' | 'LEFT-CHARGING' | 'LEFT-PARKED';
  /** So many minutes from now; now without it. */
  minutes?: number;
  /** Where both phones say they are; without it they do not say. */
  place?: Place;
  petrol?: boolean;
}

/** Two drivers of one car with an exchange between them. */
export async function twoPhones(browser: Browser, server: AppServer, wish: Wish = {}) {
  const { exchangeType = 'EXCHANGE-CAR', minutes, place, petrol = false } = wish;
  const carId = newPlate();
  const { holder, partner } = await couple(server, carId, {}, petrol ? 'bencina-compartido' : undefined);
  const time = minutes === undefined ? {} : { time: new Date(Date.now() + minutes * 60_000).toISOString() };
  const id = await server.exchange({ carId, deliverer: holder.uid, receiver: partner.uid, exchangeType, ...time });
  const deliverer = await phone(browser, server, holder, place);
  const receiver = await phone(browser, server, partner, place);
  return { carId, id, holder, partner, deliverer, receiver };
}

export const swipe = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).press('Enter');

export async function confirm(page: Page, step: string): Promise<void> {
  await expect(page.getByRole('heading', { name: step })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

export async function picture(color = '#8fb0c4', width = 960, height = 720) {
  const drawn = sharp({ create: { width, height, channels: 3, background: color } });
  return { name: 'camara.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
}

export async function takePhotos(page: Page, which: readonly number[] = [0, 1, 2, 3]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Fotos del auto' })).toBeVisible();
  for (const index of which) {
    await page
      .locator('dialog input[type=file]')
      .nth(index)
      .setInputFiles(await picture());
    // Its own picture is there: from then on the phone keeps it, whatever happens to the page.
    await expect(page.getByRole('button', { name: `Repetir foto: ${sideNames[sides[index]!]}` })).toBeVisible();
  }
}

/** [DAY-10] What the dashboard shows. A car that says it itself leaves nothing to type. */
export async function typeReading(page: Page, { odometer = '54.321', battery = '71' } = {}): Promise<void> {
  for (const [label, value] of [
    ['Kilómetros del auto', odometer],
    ['Batería (%)', battery],
  ] as const) {
    const field = page.getByLabel(label);
    if (await field.isVisible()) await field.fill(value);
  }
}

/** On from the photos. */
export async function next(page: Page): Promise<void> {
  await typeReading(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

const isWrite = ({ path, body }: Seen) =>
  path.startsWith('/documents/exchange/') || /mutation (completeStep|recordReading|finalizeExchange)/.test(body);

/** Every write of the handover meets this fate the first time it is sent, whatever it is. */
export function failEachOnce({ network }: Phone, fate: Fate): void {
  const met = new Set<string>();
  network.decide = (seen) => {
    const key = String(seen.headers['idempotency-key']);
    if (!isWrite(seen) || met.has(key)) return undefined;
    met.add(key);
    return fate;
  };
}

/** What was done in the exchange, as staff see it. */
export async function audit(server: AppServer, id: string): Promise<string[]> {
  const { stdout } = await ops({ VOLANTE_DATA: server.dataFolder }, 'handover', 'show', '--id', id);
  const shown = JSON.parse(stdout) as { log: { what: string }[] };
  return shown.log
    .map(({ what }) => what)
    .filter((what) => what.startsWith('Done:'))
    .toSorted();
}

/** The deliverer types the code, again if the network failed. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const ended = page.getByRole('heading', { name: 'Tu turno ha finalizado' });
  await expect(async () => {
    if (await ended.isVisible()) return;
    await page.getByLabel('Código de seguridad').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Entregar el auto' }).click({ timeout: 3_000 });
    await expect(ended).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
}

export async function codeOn(page: Page): Promise<string> {
  const shown = page.getByText(/^Código de seguridad: /);
  await expect(shown).toBeVisible({ timeout: 30_000 });
  return (await shown.innerText()).replace('Código de seguridad: ', '').replaceAll(' ', '');
}
