// `npm run bench:web`: every route opened cold on a cheap phone, beside a static page and a bare React page in the same run,
// all of them behind a proxy with TLS and HTTP/2, as in an installation. `repeat` is the second visit, with everything on the
// phone, beside bare React from the browser's cache.
// ROUTES=dashboard,trips measures only routes whose path holds one of these words; RUNS says how often each is opened (3).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routesOfApp } from '../apps/web/build/route-modules.ts';
import { measureCold, measureRepeat, signedInPhone, startBrowser } from '../tests/kit/cheap-phone.ts';
import { AppServer } from '../tests/kit/e2e-process.ts';
import type { PageTiming } from '../tests/kit/page-timing.ts';
import { compilePrograms } from '../tests/kit/programs.ts';
import { serveBaselines } from './web/baselines.ts';
import { startFront } from './web/front.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = Number(process.env.RUNS ?? 3);
const words = process.env.ROUTES?.split(',') ?? [''];
/** Who opens a route: most are for a driver with a car. */
const driverOf = (route: string) => (route === '/app/onboarding' ? 'fabiola' : 'camila');

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function medianOf(measure: () => Promise<PageTiming>): Promise<PageTiming> {
  const measured: PageTiming[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure());
  const of = (key: keyof PageTiming) => median(measured.map((timing) => timing[key]));
  return {
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    layoutShift: of('layoutShift'),
    slowestTap: of('slowestTap'),
    inSequence: of('inSequence'),
  };
}

/** Nothing blocked is as good as one frame: without it there is no ratio. */
const frame = 16;
const times = (value: number, baseline: number) =>
  `${(Math.max(value, frame) / Math.max(baseline, frame)).toFixed(2)} ×`.padStart(10);

/** One page as the phone sees it: the first time, and the second. */
interface Visits {
  cold: PageTiming;
  repeat: number;
}

function print(name: string, { cold, repeat }: Visits, { cold: beside, repeat: besideRepeat }: Visits): void {
  const { largestPaint, blocking, layoutShift, slowestTap, inSequence } = cold;
  const cells = [
    times(largestPaint, beside.largestPaint),
    times(blocking, beside.blocking),
    layoutShift.toFixed(3).padStart(10),
    times(slowestTap, beside.slowestTap),
    String(inSequence).padStart(10),
    times(repeat, besideRepeat),
  ];
  console.log(name.padEnd(36) + cells.join(''));
}

const folder = await mkdtemp(path.join(tmpdir(), 'volante-bench-web-'));
await compilePrograms();
// A browser speaks HTTP/2 only over TLS, and nobody vouches for the certificates of this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const front = await startFront();
const server = await AppServer.start({ VOLANTE_DATA: folder, PUBLIC_URL: front.url, VOLANTE_DEMO: 'on' });
front.leadsTo(server.url);
const browser = await startBrowser();
const phones = new Map<string, ReturnType<typeof signedInPhone>>();
function phoneOf(driver: string) {
  const phone = phones.get(driver) ?? signedInPhone(browser, front.url, driver);
  phones.set(driver, phone);
  return phone;
}
const baselines = await serveBaselines(root);
try {
  const visits = async (address: string, kept?: Parameters<typeof measureCold>[2]): Promise<Visits> => {
    const again: number[] = [];
    for (let run = 0; run < runs; run += 1) again.push(await measureRepeat(browser, address, kept));
    return { cold: await medianOf(() => measureCold(browser, address, kept)), repeat: median(again) };
  };
  const staticPage = await visits(baselines.staticPage);
  const bareReact = await visits(baselines.bareReact);
  console.log(
    ''.padEnd(36) +
      ['paint', 'blocking', 'shift', 'tap', 'in a row', 'repeat'].map((word) => word.padStart(10)).join(''),
  );
  print('static page', staticPage, staticPage);
  print('bare React', bareReact, bareReact);
  for (const route of routesOfApp().filter((one) => words.some((word) => one.path.includes(word)))) {
    const kept = route.session ? await phoneOf(driverOf(route.path)) : undefined;
    print(route.path, await visits(front.url + route.path, kept), route.screen ? bareReact : staticPage);
  }
} finally {
  baselines.close();
  front.close();
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
