// `npm run bench:api`: what the dashboard's questions cost through the whole stack, beside a bare handler that sends the
// same statements.
// Both run in this one run, taking turns, each in a process of its own; the load comes from a third.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '../tests/kit/database.ts';
import type { Load, Served } from './api/load-process.ts';
import { type QuestionName, questionNames } from './api/questions.ts';
import type { CpuTime, Ready } from './api/server-process.ts';
import { answerOf, end, start } from './lib/child.ts';

const goal = 1.5;
const rounds = Number(process.env.ROUNDS ?? 20);
const seconds = 1;
const warmUpRounds = 4;

interface Contestant {
  name: string;
  child: ChildProcess;
  target: Ready;
  cpuPerRequest: number[];
  perSecond: number[];
}

/** Other work on the machine can only make a round worse, so only the best quarter of the rounds counts. */
function calmest(numbers: number[], better: (a: number, b: number) => number): number {
  const quarter = numbers.toSorted(better).slice(0, Math.ceil(numbers.length / 4));
  return quarter.reduce((sum, number) => sum + number, 0) / quarter.length;
}
const lowest = (numbers: number[]) => calmest(numbers, (a, b) => a - b);
const highest = (numbers: number[]) => calmest(numbers, (a, b) => b - a);

async function contestant(
  name: string,
  question: QuestionName,
  databaseUrl: string,
  dataFolder: string,
): Promise<Contestant> {
  const child = start('api/server-process.ts', [name, question, databaseUrl, path.join(dataFolder, name)]);
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

function report(question: QuestionName, whole: Contestant, bare: Contestant, where: string): void {
  const { statements = 0 } = bare.target;
  const many = statements === 1 ? '1 statement' : `${statements} statements`;
  console.log(`${question} (${many}) on ${where}, the calmest quarter of ${rounds} rounds each`);
  for (const { name, cpuPerRequest, perSecond } of [bare, whole]) {
    console.log(
      `  ${name.padEnd(6)} ${lowest(cpuPerRequest).toFixed(0).padStart(5)} µs of CPU per request, ` +
        `${highest(perSecond).toFixed(0).padStart(6)} requests per second`,
    );
  }
  const cpu = lowest(whole.cpuPerRequest) / lowest(bare.cpuPerRequest);
  const speed = highest(whole.perSecond) / highest(bare.perSecond);
  console.log(`  CPU ${cpu.toFixed(2)} × the bare handler (goal: at most ${goal}), ${speed.toFixed(2)} × its requests`);
  console.log(cpu <= goal ? '  within the goal' : '  ABOVE THE GOAL');
}

async function compare(question: QuestionName): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-bench-'));
  const database = await testDatabase();
  const { databaseUrl = '' } = database.config;
  const bare = await contestant('bare', question, databaseUrl, dataFolder);
  const whole = await contestant('whole', question, databaseUrl, dataFolder);
  const load = start('api/load-process.ts', []);
  try {
    for (let n = 0; n < warmUpRounds + rounds; n += 1) {
      await round(bare, load, n >= warmUpRounds);
      await round(whole, load, n >= warmUpRounds);
    }
    report(question, whole, bare, databaseUrl ? 'PostgreSQL' : 'the embedded database');
  } finally {
    await end([bare.child, whole.child, load]);
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

if (process.env.DATABASE_URL) process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
for (const question of questionNames) await compare(question);
