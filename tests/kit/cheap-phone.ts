import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArgs } from '../../scripts/lib/browser/launch.mjs';
import { prepareBrowser } from '../../scripts/lib/browser/prepare.mjs';
import { type PageTiming, readTiming, watchTiming } from './page-timing.ts';
import { signIn } from './sign-in.ts';

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  ignoreHTTPSErrors: true,
};
/** 1.6 Mbps and 150 ms, on a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowDown = 4;
/** In ms: what comes later is no part of opening a page. */
const settled = 1500;

/** The browser of the tests. A service worker is only taken from a server that somebody vouches for, or with this option. */
export async function startBrowser(): Promise<Browser> {
  const { executablePath, env } = await prepareBrowser();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...browserArgs, '--ignore-certificate-errors'],
  });
}

/** What a phone of this driver holds that has opened the app before and lost all its files since. */
export async function signedInPhone(browser: Browser, origin: string, email: string) {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  const page = await context.newPage();
  await signIn(page, email);
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Opens an address cold on a cheap phone, twice: once without touching it, since a browser notes no largest paint after
 * the first tap, and once with a tap on its title while it is coming and another when it is there.
 */
export async function measureCold(browser: Browser, url: string, storageState?: Kept): Promise<PageTiming> {
  const untouched = await openCold(browser, url, storageState, async () => {});
  const { slowestTap } = await openCold(browser, url, storageState, (page) => page.touchscreen.tap(180, 32));
  return { ...untouched, slowestTap };
}

async function openCold(
  browser: Browser,
  url: string,
  storageState: Kept | undefined,
  touch: (page: Page) => Promise<void>,
): Promise<PageTiming> {
  const context = await browser.newContext({ ...phone, storageState, serviceWorkers: 'block', locale: 'es-CL' });
  try {
    return await openIn(context, url, touch);
  } finally {
    await context.close();
  }
}

async function openIn(
  context: BrowserContext,
  url: string,
  touch: (page: Page) => Promise<void> = async () => {},
): Promise<PageTiming> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await watchTiming(page);
  await page.goto(url);
  await touch(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settled);
  await touch(page);
  await page.waitForTimeout(settled);
  return await readTiming(page);
}

/** [GRD-03] When the largest thing was painted of a page that the same phone had open before, with all it kept then. */
export async function measureRepeat(browser: Browser, url: string, storageState?: Kept): Promise<number> {
  const context = await browser.newContext({ ...phone, storageState, locale: 'es-CL' });
  try {
    const before = await context.newPage();
    await before.goto(url);
    await before.waitForLoadState('networkidle');
    // Our own pages have a worker, the others have none.
    await before.waitForTimeout(settled);
    await before.evaluate(async () => {
      if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready;
    });
    await before.waitForTimeout(settled);
    await before.close();
    return (await openIn(context, url)).largestPaint;
  } finally {
    await context.close();
  }
}
