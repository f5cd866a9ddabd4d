import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../scripts/ops.mjs', import.meta.url));

export interface OpsOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

function run(env: Record<string, string>, args: readonly string[]): Promise<OpsOutcome> {
  return new Promise((resolve) => {
    const plain = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
    execFile(process.execPath, [program, ...args], { env: plain }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout: stdout.trim(), stderr: stderr.trim() });
    });
  });
}

/**
 * `npm run ops -- …` as staff type it, in a process of its own. Without a data folder it gets an empty one for this command:
 * the project's own `data` is the developer's.
 */
export async function ops(env: Record<string, string>, ...args: string[]): Promise<OpsOutcome> {
  if (env.VOLANTE_DATA) return run(env, args);
  const folder = await mkdtemp(path.join(tmpdir(), 'volante-ops-'));
  try {
    return await run({ ...env, VOLANTE_DATA: folder }, args);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
