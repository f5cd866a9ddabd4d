import type { Page } from '@playwright/test';

/** What the browser saw of one page load. Times in ms from its start. */
export interface PageTiming {
  /** When the largest text or picture was painted. */
  largestPaint: number;
  /** How long the page could not have answered a tap: of each long task, what is over 50 ms. */
  blocking: number;
  layoutShift: number;
  /** Of the slowest tap or key: from the finger to the next paint. */
  slowestTap: number;
  /** The longest chain of requests each of which began after the one before it had ended, until the largest paint. */
  inSequence: number;
}

interface Watch {
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  slowestTap: number;
}

type Seen = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Watches every page of this tab from now on. */
export async function watchTiming(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { largestPaint: 0, blocking: 0, layoutShift: 0, slowestTap: 0 };
    Object.assign(window, { timingWatch: watch });
    // A page knows nothing of what a compiler adds to functions with names: these have none.
    const notes: [type: string, note: (entry: Seen) => void][] = [
      ['largest-contentful-paint', ({ startTime }) => (watch.largestPaint = startTime)],
      ['longtask', ({ duration }) => (watch.blocking += duration - 50)],
      ['layout-shift', ({ value = 0, hadRecentInput }) => hadRecentInput || (watch.layoutShift += value)],
      // The browser also tells of a pointer that merely stands where something appears: that is no interaction.
      [
        'event',
        ({ duration, interactionId }) => interactionId && (watch.slowestTap = Math.max(watch.slowestTap, duration)),
      ],
    ];
    for (const [type, note] of notes) {
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({
        type,
        buffered: true,
        ...(type === 'event' && { durationThreshold: 16 }),
      });
    }
  });
}

/** As on a phone that never opened the app: nothing of its files is there. */
export async function forgetFiles(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

/** What has been seen of the page that is open. */
export async function readTiming(page: Page): Promise<PageTiming> {
  const { watch, requests } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // While the document is still coming the browser already fetches what it names.
    const all = [{ start: 0, end: document!.responseStart }].concat(
      // What the phone has already is no request.
      files
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ startTime: start, responseEnd: end }) => ({ start, end })),
    );
    return { watch: (window as unknown as { timingWatch: Watch }).timingWatch, requests: all };
  });
  return { ...watch, inSequence: longestChain(requests.filter(({ start }) => start <= watch.largestPaint)) };
}

function longestChain(requests: readonly { start: number; end: number }[]): number {
  const depths: { end: number; depth: number }[] = [];
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = depths.filter((one) => one.end <= start).map(({ depth }) => depth);
    depths.push({ end, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(...depths.map(({ depth }) => depth));
}
