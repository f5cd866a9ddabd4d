import path from 'node:path';
import { bundlePrograms, pictureProcess } from '../../scripts/build-server.ts';
import { root } from '../../scripts/lib/root.mjs';

/** Programs that tests start as processes of their own. */
type Program = 'e2e-server' | 'faults-batch' | 'killable-server' | 'measured-server' | 'write-until-killed';

const programs: Record<Program, string> = {
  'e2e-server': 'tests/kit/e2e-server.ts',
  'faults-batch': 'tests/faults/batch.ts',
  'killable-server': 'tests/kit/killable-server.ts',
  'measured-server': 'tests/kit/measured-server.ts',
  'write-until-killed': 'tests/kit/write-until-killed.ts',
};

const folder = path.join(root, 'dist/tests');

/** Compiled once, a program starts in a third of the time it takes from its sources. */
export function compilePrograms(): Promise<void> {
  return bundlePrograms({ ...programs, ...pictureProcess }, folder);
}

/** Runs before all tests of a part. In a whole run the runner has compiled them for all parts. */
export async function ensureCompiled(): Promise<void> {
  if (!process.env.TEST_PROGRAMS_COMPILED) await compilePrograms();
}

export function compiled(program: Program): string {
  return path.join(folder, `${program}.js`);
}
