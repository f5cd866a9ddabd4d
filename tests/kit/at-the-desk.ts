import { demoStaff } from '@volante/demo/staff/people';
import type { Page } from '@playwright/test';
import type { seedRoles } from '@volante/domain/staff/seed-roles';
import { test as base, expect } from './fixtures.ts';

type Role = (typeof seedRoles)[number]['name'];

/** The console in a window of an office. Nobody is signed in. */
export const test = base.extend({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
  baseURL: ({ server }, use) => use(server.consoleUrl),
});

/** Who has this role in the demo world. */
export const whoIs = (role: Role) => demoStaff.find((person) => person.role === role)!;

/** Comes in as whoever has this role in the demo world, by one press. */
export async function enterAs(page: Page, role: Role): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: whoIs(role).name }).click();
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeVisible();
}

export { expect };
