import { spawnSync } from 'node:child_process';
import { root } from '../root.mjs';
import { tool } from '../tool.mjs';

/** The browser Playwright itself downloads: for every system, and from the internet. */
export const playwrightDownload = {
  name: "Playwright's download",
  /** @returns {Promise<import('./choose.mjs').Browser[]>} */
  async find() {
    const [command, args] = tool('playwright', 'install', '--only-shell', 'chromium');
    if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) throw new Error('it did not come');
    return [{ name: "Playwright's own Chromium" }];
  },
};
