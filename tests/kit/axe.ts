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

/** A window as tall as the page: axe counts as too small what a bar covers only until one scrolls. */
async function showWhole(page: Page): Promise<() => Promise<void>> {
  const window = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(window.height, height) });
  return () => page.setViewportSize(window);
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
