// `npm run bench:ocpp`: what the messages of charge points cost the server, beside the bare WebSocket library answering the
// same frames. Each runs in a process of its own and has a load generator of its own in another; they take turns.
// POINTS, SECONDS, ROUNDS change it.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '../tests/kit/database.ts';
import { answerOf, end, start } from './lib/child.ts';
import type { LoadOrder, Sent } from './ocpp/load-process.ts';
import type { Figures, Ready } from './ocpp/server-process.ts';

const points = Number(process.env.POINTS ?? 5_000);
const everySeconds = 10;
const seconds = Number(process.env.SECONDS ?? 10);
const rounds = Number(process.env.ROUNDS ?? 3);

interface Side {
  name: string;
  server: ChildProcess;
  load: ChildProcess;
  /** CPU microseconds per message, one value per round. */
  costs: number[];
  perSecond: number[];
  megabytes: number;
}

const order = (load: ChildProcess, what: LoadOrder) => answerOf<Sent>(load, what);
const figuresOf = (server: ChildProcess) => answerOf<Figures>(server, {});

async function open(name: string, databaseUrl: string, dataFolder: string): Promise<Side> {
  const server = start('ocpp/server-process.ts', [name, String(points), databaseUrl, path.join(dataFolder, name)]);
  const { url, key } = await answerOf<Ready>(server);
  const load = start('ocpp/load-process.ts', []);
  const begun = performance.now();
  const { connected } = await order(load, { kind: 'connect', url, key, points });
  const took = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(`  ${name.padEnd(6)} ${connected} charge points connected in ${took} s`);
  if (connected < points)
    console.log(`         fewer than ${points}: the system lets one process have no more (ulimit -n)`);
  return { name, server, load, costs: [], perSecond: [], megabytes: 0 };
}

async function round(side: Side, count: boolean): Promise<void> {
  const before = await figuresOf(side.server);
  const { answered } = await order(side.load, { kind: 'steady', seconds, everySeconds });
  const after = await figuresOf(side.server);
  side.megabytes = after.memory / 1_048_576;
  if (!count) return;
  side.costs.push((after.cpu - before.cpu) / answered);
  side.perSecond.push(answered / seconds);
}

/** Other work on the machine can only add cost, so the cheapest round is the best measure. */
const calmest = ({ costs }: Side) => Math.min(...costs);
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function report(bare: Side, whole: Side, where: string): void {
  console.log(
    `Messages of ${points} charge points, each every ${everySeconds} s, half heartbeats and half meter values, ` +
      `on ${where}; the calmest of ${rounds} rounds of ${seconds} s`,
  );
  for (const side of [bare, whole]) {
    const cost = calmest(side);
    console.log(
      `  ${side.name.padEnd(6)} ${mean(side.perSecond).toFixed(0).padStart(5)} messages per second, ` +
        `${cost.toFixed(0).padStart(4)} µs of CPU each, ${side.megabytes.toFixed(0)} MB`,
    );
  }
  console.log(`  ${(calmest(whole) / calmest(bare)).toFixed(2)} × the bare WebSocket library (goal: at most 2)`);
}

if (process.env.DATABASE_URL) process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
const dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-bench-'));
const database = await testDatabase();
const { databaseUrl = '' } = database.config;
const children: ChildProcess[] = [];
try {
  const bare = await open('bare', databaseUrl, dataFolder);
  children.push(bare.load, bare.server);
  const whole = await open('whole', databaseUrl, dataFolder);
  children.push(whole.load, whole.server);
  for (let n = 0; n <= rounds; n += 1) {
    await round(bare, n > 0);
    await round(whole, n > 0);
  }
  report(bare, whole, databaseUrl ? 'PostgreSQL (its own CPU not counted)' : 'the embedded database (its CPU counted)');
} finally {
  await end(children);
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
}
