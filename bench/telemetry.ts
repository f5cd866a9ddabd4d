// `npm run bench:telemetry`: what the messages of a fleet cost the server, beside a bare broker that gets the same ones.
// Each runs in a process of its own and has a fleet of its own in another; they take turns. CARS, SECONDS, ROUNDS change it.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase } from '../tests/kit/database.ts';
import { answerOf, end, start } from './lib/child.ts';
import type { LoadOrder, Sent } from './telemetry/load-process.ts';
import type { Contestant, Figures } from './telemetry/server-process.ts';

const cars = Number(process.env.CARS ?? 10_000);
const everySeconds = 10;
const seconds = Number(process.env.SECONDS ?? 10);
const rounds = Number(process.env.ROUNDS ?? 3);
const burstEach = 10;

interface Side {
  name: string;
  server: ChildProcess;
  fleet: ChildProcess;
  /** CPU microseconds per message, one value per round. */
  costs: number[];
  perSecond: number[];
  rows: number;
}

const order = (fleet: ChildProcess, what: LoadOrder) => answerOf<Sent>(fleet, what);
const figuresOf = (server: ChildProcess, when: 'begin' | 'end') => answerOf<Figures>(server, { order: when });

async function open(name: string, databaseUrl: string, dataFolder: string): Promise<Side> {
  const server = start('telemetry/server-process.ts', [name, String(cars), databaseUrl, path.join(dataFolder, name)]);
  const { url, logins } = await answerOf<Pick<Contestant, 'url' | 'logins'>>(server);
  const fleet = start('telemetry/load-process.ts', []);
  const begun = performance.now();
  const { cars: connected } = await order(fleet, { kind: 'connect', url, logins });
  console.log(
    `  ${name.padEnd(6)} ${connected} cars connected in ${((performance.now() - begun) / 1_000).toFixed(1)} s`,
  );
  if (connected < cars)
    console.log(`         fewer than ${cars}: the system lets one process have no more (ulimit -n)`);
  return { name, server, fleet, costs: [], perSecond: [], rows: 0 };
}

/** Waits until every sent message has been received and stored. */
async function settled({ server }: Side, received: number): Promise<Figures> {
  for (let tries = 0; tries < 600; tries += 1) {
    const figures = await figuresOf(server, 'end');
    if (figures.received >= received && figures.waiting === 0) return figures;
    await pause(50);
  }
  throw new Error('Messages were lost');
}

async function round(side: Side, count: boolean): Promise<void> {
  const before = await figuresOf(side.server, 'begin');
  const { messages } = await order(side.fleet, { kind: 'steady', seconds, everySeconds });
  // What was sent last is stored within half a second; asking all the time would be measured with it.
  await pause(700);
  const after = await figuresOf(side.server, 'end');
  await settled(side, before.received + messages);
  if (!count) return;
  side.costs.push((after.cpu - before.cpu) / messages);
  side.perSecond.push(messages / seconds);
  side.rows += after.rows - before.rows;
}

async function burst(side: Side): Promise<string> {
  const before = await figuresOf(side.server, 'begin');
  const begun = performance.now();
  const { messages } = await order(side.fleet, { kind: 'burst', each: burstEach });
  const after = await settled(side, before.received + messages);
  const took = (performance.now() - begun) / 1_000;
  const cost = (after.cpu - before.cpu) / messages;
  return `${messages} messages in ${took.toFixed(1)} s, ${Math.round(messages / took)} per second, ${cost.toFixed(0)} µs of CPU each`;
}

/** Other work on the machine can only add cost, so the cheapest round is the best measure. */
const calmest = ({ costs }: Side) => Math.min(...costs);
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function report(bare: Side, whole: Side, where: string): void {
  console.log(
    `Telemetry of ${cars} cars, each every ${everySeconds} s, on ${where}; the calmest of ${rounds} rounds of ${seconds} s`,
  );
  for (const side of [bare, whole]) {
    const cost = calmest(side);
    console.log(
      `  ${side.name.padEnd(6)} ${mean(side.perSecond).toFixed(0).padStart(5)} messages per second, ` +
        `${cost.toFixed(0).padStart(4)} µs of CPU each: ${(cost / 10).toFixed(1)} % of a core at 1,000 per second`,
    );
  }
  console.log(
    `  ${(calmest(whole) / calmest(bare)).toFixed(2)} × the bare broker; ${whole.rows} rows of history stored`,
  );
}

if (process.env.DATABASE_URL) process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
const dataFolder = await mkdtemp(path.join(tmpdir(), 'volante-bench-'));
const database = await testDatabase();
const { databaseUrl = '' } = database.config;
const children: ChildProcess[] = [];
try {
  const bare = await open('bare', databaseUrl, dataFolder);
  children.push(bare.fleet, bare.server);
  const whole = await open('whole', databaseUrl, dataFolder);
  children.push(whole.fleet, whole.server);
  for (let n = 0; n <= rounds; n += 1) {
    await round(bare, n > 0);
    await round(whole, n > 0);
  }
  report(bare, whole, databaseUrl ? 'PostgreSQL (its own CPU not counted)' : 'the embedded database (its CPU counted)');
  console.log('  as fast as it goes:');
  for (const side of [bare, whole]) console.log(`  ${side.name.padEnd(6)} ${await burst(side)}`);
} finally {
  await end(children);
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
}
