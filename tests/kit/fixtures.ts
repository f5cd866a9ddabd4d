import { test as base, expect, type Page } from '@playwright/test';
import { AppServer } from './e2e-process.ts';

interface WorkerFixtures {
  /** One real server with the demo world for each worker. */
  server: AppServer;
}

export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a destructured first argument
    async ({}, use) => {
      const server = await AppServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

export { expect };

export const demoPassword = 'volante-demo';

/** Signs in as a driver does: our screen, the accounts pages, and back through the gate. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/signin');
  await page
    .getByRole('button', { name: 'Iniciar' })
    .or(page.getByRole('link', { name: 'Iniciar' }))
    .first()
    .click();
  await page.waitForURL(/\/accounts\//);
  await page.getByLabel('Correo').fill(email.includes('@') ? email : `${email}@volante.test`);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.waitForURL(/\/app\//);
}
