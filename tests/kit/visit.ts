import type { Page } from '@playwright/test';
import type { BadNetwork, Seen } from './bad-network.ts';

const visitHeader = 'x-visit';
let visits = 0;

/**
 * Leaves the page that is open and answers with a reader of what the next ones send. Each request carries the number of
 * its visit: on a busy machine one of the page before may reach the network after the new page has begun.
 */
export async function beginVisit(page: Page, network: BadNetwork): Promise<() => Seen[]> {
  await page.goto('about:blank');
  visits += 1;
  const visit = String(visits);
  await page.setExtraHTTPHeaders({ [visitHeader]: visit });
  return () => network.seen.filter(({ headers }) => headers[visitHeader] === visit);
}
