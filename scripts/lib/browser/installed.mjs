import { existsSync } from 'node:fs';
import { usualPlaces } from './usual-places.mjs';

/** A Chrome, Chromium or Edge that is on the machine already. */
export const installed = {
  name: 'an installed browser',
  /** @returns {Promise<import('./choose.mjs').Browser[]>} */
  async find() {
    const there = usualPlaces(process.platform, process.env).filter((file) => existsSync(file));
    return there.map((executablePath) => ({ executablePath, name: `the browser at ${executablePath}` }));
  },
};
