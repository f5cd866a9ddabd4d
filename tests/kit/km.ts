import { expect, type Page } from '@playwright/test';

/** Scrolls to the end of the dashboard and back: the cards of the km come when they are near the part on show. */
export async function lookAtKm(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Tu arriendo/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('listbox', { name: 'Kilómetros por día' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}
