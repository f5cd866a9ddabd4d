// `npm run bench:api`: what getDriver costs through the whole stack, beside a bare handler with the same statement.
// Both run in this one run, taking turns, each in a process of its own; the load comes from a third.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '../tests/kit/database.ts';
import type { Load, Served } from './api/load-process.ts';
import type { CpuTime, Ready } from './api/server-process.ts';

const goal = 1.5;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);

interface Contestant {
  name: string;
  child: ChildProcess;
  target: Ready;
  cpuPerRequest: number[];
  perSecond: number[];
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

function start(file: string, args: string[]): ChildProcess {
  return fork(fileURLToPath(new URL(`./api/${file}`, import.meta.url)), args, {
    execArgv: [
      '--import',
      'tsx',
      ...(process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function answerOf<T>(child: ChildProcess, message?: object): Promise<T> {
  const settled = new AbortController();
  const died = once(child, 'exit', settled).then(([code]) => {
    throw new Error(`A process of the benchmark ended with code ${code}`);
  });
  const answer = once(child, 'message', settled);
  if (message) child.send(message);
  const [value] = (await Promise.race([answer, died])) as [T];
  died.catch(() => {});
  settled.abort();
  return value;
}

async function contestant(name: string, databaseUrl: string, dataFolder: string): Promise<Contestant> {
  const child = start('server-process.ts', [name, databaseUrl, path.join(dataFolder, name)]);
  return { name, child, target: await answerOf<Ready>(child), cpuPerRequest: [], perSecond: [] };
}

async function round({ child, target, ...figures }: Contestant, load: ChildProcess, count: boolean): Promise<void> {
  const before = await answerOf<CpuTime>(child, {});
  const served = await answerOf<Served>(load, { target, seconds } satisfies Load);
  const after = await answerOf<CpuTime>(child, {});
  if (served.failures > 0 || served.requests === 0) throw new Error(`${served.failures} requests failed`);
  if (!count) return;
  figures.cpuPerRequest.push((after.cpu - before.cpu) / served.requests);
  figures.perSecond.push(served.requests / served.seconds);
}

function report(whole: Contestant, bare: Contestant, where: string): void {
  console.log(`getDriver on ${where}, median of ${rounds} rounds of ${seconds} s each`);
  for (const { name, cpuPerRequest, perSecond } of [bare, whole]) {
    console.log(
      `  ${name.padEnd(6)} ${median(cpuPerRequest).toFixed(0).padStart(5)} µs of CPU per request, ` +
        `${median(perSecond).toFixed(0).padStart(6)} requests per second`,
    );
  }
  const cpu = median(whole.cpuPerRequest.map((own, n) => own / bare.cpuPerRequest[n]!));
  const speed = median(whole.perSecond.map((own, n) => own / bare.perSecond[n]!));
  console.log(`  CPU ${cpu.toFixed(2)} × the bare handler (goal: at most ${goal}), ${speed.toFixed(2)} × its requests`);
  console.log(cpu <= goal ? '  within the goal' : '  ABOVE THE GOAL');
}

process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
const dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-bench-'));
const database = await testDatabase();
const { databaseUrl = '' } = database.config;
const bare = await contestant('bare', databaseUrl, dataFolder);
const whole = await contestant('whole', databaseUrl, dataFolder);
const load = start('load-process.ts', []);
try {
  for (let n = 0; n <= rounds; n += 1) {
    // The first round warms up compilers and caches.
    await round(bare, load, n > 0);
    await round(whole, load, n > 0);
  }
  report(whole, bare, databaseUrl ? 'PostgreSQL' : 'the embedded database');
} finally {
  const children = [bare.child, whole.child, load];
  await Promise.all(children.map((child) => (child.disconnect(), once(child, 'exit'))));
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
}
