import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../scripts/ops.mjs', import.meta.url));

export interface OpsOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** `npm run ops -- …` as staff type it, in a process of its own. */
export function ops(env: Record<string, string>, ...args: string[]): Promise<OpsOutcome> {
  return new Promise((resolve) => {
    const plain = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
    execFile(process.execPath, [program, ...args], { env: plain }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout: stdout.trim(), stderr: stderr.trim() });
    });
  });
}
