import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe checks again in the dark theme, which differs in its colours. */
const rulesInTheDark = ['color-contrast', 'link-in-text-block', 'target-size'];

/** A rule that axe knows and leaves out unless it is asked for. */
const alsoTargetSize = { rules: { 'target-size': { enabled: true } } };

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Columns of tables that stay while the others scroll by: lets them scroll too, or stay again. */
async function letColumnsScroll(page: Page, all: boolean): Promise<void> {
  await page.evaluate(
    (position) => {
      for (const cell of document.querySelectorAll<HTMLElement>('th, td')) cell.style.position = position;
    },
    all ? 'static' : '',
  );
}

/**
 * A window as tall as the page, and tables without columns that stay: axe counts as too small what something covers only
 * until one scrolls.
 */
async function showWhole(page: Page): Promise<() => Promise<void>> {
  const window = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(window.height, height) });
  await letColumnsScroll(page, true);
  return async () => {
    await letColumnsScroll(page, false);
    await page.setViewportSize(window);
  };
}

/** What axe finds wrong in both themes, in the whole page or only in the part that matches. Leaves the page light. */
export async function axeFaults(page: Page, part = 'html'): Promise<string[]> {
  const asBefore = await showWhole(page);
  const axe = () => new AxeBuilder({ page }).include(part);
  const light = await faults(axe().options(alsoTargetSize));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faults(axe().withRules(rulesInTheDark));
  await page.emulateMedia({ colorScheme: 'light' });
  await asBefore();
  return [...light, ...dark.map((fault) => `in the dark theme, ${fault}`)];
}
