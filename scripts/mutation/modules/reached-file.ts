import path from 'node:path';
import { root } from '../../lib/root.mjs';

/** Everything the hunt keeps between two runs. */
export const faultsFolder = path.join(root, '.cache/faults');

export const reachFolder = path.join(faultsFolder, 'reach');

/** Where the functions that a test file came through are noted. */
export function reachedFile(testPath: string): string {
  const name = path.relative(root, testPath).replaceAll(/[\\/]/g, '+');
  return path.join(reachFolder, `${name}.reached`);
}
