import { defineConfig } from '@playwright/test';
import { browserArgs } from '../scripts/lib/browser/launch.mjs';
import { long } from './kit/long.ts';

/** The runner (scripts/test-run.ts) prepares the browser and says where it is. */
const { VOLANTE_E2E_BROWSER = '', VOLANTE_E2E_BROWSER_ENV = '{}' } = process.env;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  // Pictures are compared in the long run alone, with one fixed browser.
  testIgnore: long ? [] : '**/pictures.e2e.ts',
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  globalSetup: './kit/before-browser-tests.ts',
  outputDir: '../test-results',
  // Most of a test is waiting for the page: four keep two cores busy.
  workers: 4,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // Generous: a busy machine is slow now and then, and only a test that fails waits for so long.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Drawing movements without a graphics card costs a third of the run. Tests about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a quarter of the run: E2E_TRACE=1 for a test one wants to look into.
    trace: process.env.E2E_TRACE ? 'on' : process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: VOLANTE_E2E_BROWSER || undefined,
      env: { ...process.env, ...JSON.parse(VOLANTE_E2E_BROWSER_ENV) },
      args: browserArgs,
    },
  },
});
