import { test as base, expect } from '@playwright/test';
import './demo-company.ts';
import './santiago.ts';
import { AppServer } from './e2e-process.ts';
import { holdOffline } from './without-network.ts';

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
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    holdOffline(context);
    await use(context);
  },
});

export { expect };
export { signIn, signInByHand } from './sign-in.ts';
