import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const aptGet = '/usr/bin/apt-get';
const executablePath = '/usr/bin/chromium-headless-shell';

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(aptGet, ['-y', '-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Debian's browser without a window, installed where this process may: as root, mostly in a container. */
export const systemPackage = {
  name: "Debian's package manager",
  /** @returns {Promise<import('./choose.mjs').Browser[]>} */
  async find() {
    if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync(aptGet)) return [];
    console.log('Installing chromium-headless-shell by apt-get…');
    const install = () => apt('install', '--no-install-recommends', 'chromium-headless-shell');
    if (!install() && !(apt('update') && install())) throw new Error('chromium-headless-shell could not be installed');
    return [{ executablePath, name: `the browser at ${executablePath} (Debian's chromium-headless-shell)` }];
  },
};
