import type { Page } from '@playwright/test';
import { pages } from '@volante/console/app/pages';
import { enterAs, expect, test } from '../kit/at-the-desk.ts';
import { axeFaults } from '../kit/axe.ts';
import { desks, layoutFaults } from '../kit/layout-faults.ts';

/** The console is used with a mouse: axe asks for targets that one hits, not for those of a thumb. */
async function complaints(page: Page): Promise<string[]> {
  const faults = await layoutFaults(page, desks);
  return [...(await axeFaults(page)), ...faults.filter((fault) => !fault.startsWith('small target'))];
}

/** Opens the page and waits until it says what it is about. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Somebody who may open the page, and an example of its address. */
const whoOpens: Record<string, Parameters<typeof enterAs>[1]> = {
  '/revision': 'revisión',
  '/casos': 'soporte',
  '/cargas': 'carga',
  '/estaciones': 'carga',
  '/estaciones/:id': 'carga',
  '/cargadores/:id': 'carga',
  '/autos/mapa': 'flota',
  '/aprobaciones': 'aprobación',
  '/bitacora': 'auditoría',
  '/equipo': 'administración',
  '/equipo/roles': 'administración',
  '/acciones': 'dinero',
};
const examples: Record<string, string> = {
  '/hoy/:wait': '/hoy/documents',
  '/estaciones/:id': '/estaciones/demo-03',
  '/cargadores/:id': '/cargadores/demo-12-1',
  '/acciones/:action': '/acciones/drivers-status',
};

for (const { path } of pages) {
  if (path === '/conductores/:uid' || (path.includes(':') && !examples[path])) continue;
  test(`[CON-12] ${path} holds its words and passes axe, in a wide and a narrow window, with text twice as large`, async ({
    page,
  }) => {
    await enterAs(page, whoOpens[path] ?? 'soporte');
    await open(page, examples[path] ?? path);
    expect(await complaints(page)).toEqual([]);
  });
}

test('[CON-10] the record of a driver holds its words and passes axe, in a wide and a narrow window, with text twice as large', async ({
  page,
  server,
}) => {
  const { uid } = await server.driver({ status: 'rent', firstname: 'Maximiliano', lastname: 'Huenchumilla Aravena' });
  await enterAs(page, 'soporte');
  await open(page, `/conductores/${uid}`);
  expect(await complaints(page)).toEqual([]);
});
