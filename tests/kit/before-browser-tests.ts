import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppServer } from './e2e-process.ts';
import { ensureCompiled } from './programs.ts';

/** Runs before all browser tests: loads the demo world once, in a data folder that each server of the tests then copies. */
export default async function prepare(): Promise<() => Promise<void>> {
  await ensureCompiled();
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-e2e-world-'));
  const server = await AppServer.start({ VOLANTE_DATA: folder });
  await server.stop();
  process.env.VOLANTE_E2E_WORLD = folder;
  return () => rm(folder, { recursive: true, force: true });
}
