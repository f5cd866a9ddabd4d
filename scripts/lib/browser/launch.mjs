import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../root.mjs';

/** How the tests start a browser, whichever it is. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * Whether the tests could use this browser: it is started as they would, and closed again.
 * @param {import('./choose.mjs').Browser} browser
 */
export async function starts({ executablePath, env }) {
  const { chromium } = createRequire(path.join(root, 'tests/package.json'))('@playwright/test');
  try {
    const started = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: browserArgs });
    await started.close();
    return true;
  } catch {
    return false;
  }
}
