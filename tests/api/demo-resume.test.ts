import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '@volante/demo/accounts';
import { lostChargeDriver } from '@volante/demo/charging/lost-charge';
import { serverProgram } from '../../scripts/lib/server-program.mjs';
import { patience } from '../kit/long.ts';
import { ops } from '../kit/ops.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = serverProgram('main');
const running = new Set<ChildProcess>();
let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-demo-test-'));
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataFolder, { recursive: true, force: true });
});

/** Starts the program as `npm start` does and reads what it prints until a line matches. */
async function startUntil(line: RegExp) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', VOLANTE_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.add(child);
  const printed: string[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    printed.push(text);
    if (line.test(text)) break;
  }
  return {
    printed: printed.filter((text) => text.startsWith('Cargando')),
    async end(signal: NodeJS.Signals) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
      running.delete(child);
    },
  };
}

test(
  'a start that is killed while it loads the demo world is completed by the next one',
  { timeout: patience(600_000) },
  async () => {
    const cut = await startUntil(/^Cargando a Gustavo/);
    await cut.end('SIGKILL');

    const completed = await startUntil(/Volante está listo/);
    const people = completed.printed.filter((text) => text.startsWith('Cargando a '));
    expect(people.length).toBeGreaterThan(0);
    expect(people.length).toBeLessThan(demoAccounts.length);
    expect(completed.printed.filter((text) => text.startsWith('Cargando la semana'))).toHaveLength(12);
    const { stdout } = await ops({ VOLANTE_DATA: dataFolder }, 'drivers', 'list');
    const emails = stdout.split('\n').map((line) => line.split(/\s+/)[1]);
    const expected = [...demoAccounts.map(({ email }) => email), lostChargeDriver];
    expect(emails).toHaveLength(expected.length);
    expect(new Set(emails)).toEqual(new Set(expected));
    await completed.end('SIGTERM');

    const third = await startUntil(/Volante está listo/);
    expect(third.printed).toEqual([]);
    await third.end('SIGTERM');
  },
);
