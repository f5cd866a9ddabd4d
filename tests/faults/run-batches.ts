import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compiled } from '../kit/programs.ts';
import type { SeedReport } from './run-seed.ts';

/**
 * Every so many-th seed is lived in processes that are really killed: they take longer to come back than nodes. Those between share one
 * process, whose memory more would fill.
 */
const everyKilled = 25;

/** Nobody kills a process more often than its schedule has blows. */
const mostLives = 40;

/** Where the system has one: every history copies a whole database. */
const inMemory = '/dev/shm';

interface Wish {
  from: number;
  count: number;
  /** A PostgreSQL where databases may be made; without it the embedded database. */
  server?: string | undefined;
  /** No seed but the first is begun after so many milliseconds. */
  withinMs?: number;
  /** Is told of each seed as soon as it is over. */
  told?: (report: SeedReport) => void;
}

interface Ended {
  reports: SeedReport[];
  /** How the process ended: an exit code, or the name of a signal. */
  how: number | string;
  errors: string;
}

async function batch(args: readonly string[], told: (report: SeedReport) => void = () => {}): Promise<Ended> {
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', compiled('faults-batch'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const reports: SeedReport[] = [];
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface({ input: child.stdout! });
  lines.on('line', (line) => {
    const report = JSON.parse(line) as SeedReport;
    reports.push(report);
    told(report);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { reports, how: signal ?? code ?? 0, errors };
}

function mustHaveEnded({ how, errors }: Ended, what: string): void {
  if (how !== 0) throw new Error(`${what} ended with ${how}:\n${errors}`);
}

/** One seed in real processes: whoever is killed is followed by another one. */
async function killedForGood(folder: string, seed: number): Promise<SeedReport> {
  const notebook = path.join(folder, `notebook-${seed}.json`);
  for (let life = 1; life <= mostLives; life += 1) {
    const ended = await batch(['on', folder, notebook]);
    const [report] = ended.reports;
    if (report) return report;
    if (ended.how !== 'SIGKILL') mustHaveEnded(ended, `seed ${seed}`);
  }
  throw new Error(`seed ${seed} was killed ${mostLives} times`);
}

/** Runs seeds, mostly many in one process, and some in processes that are really killed. */
export async function runBatches({ from, count, server, withinMs = Infinity, told }: Wish): Promise<SeedReport[]> {
  const folder = await mkdtemp(path.join(existsSync(inMemory) ? inMemory : tmpdir(), 'volante-faults-'));
  const more = server === undefined ? [] : [server];
  const reports: SeedReport[] = [];
  try {
    mustHaveEnded(await batch(['make', folder, ...more]), 'making the company');
    const until = Date.now() + withinMs;
    for (let seed = from; seed < from + count && (seed === from || Date.now() < until);) {
      if (seed % everyKilled === 0) {
        const report = await killedForGood(folder, seed);
        reports.push(report);
        told?.(report);
        seed += 1;
        continue;
      }
      const last = Math.min(seed + everyKilled - (seed % everyKilled), from + count) - 1;
      const ended = await batch(['seeds', folder, `${seed}`, `${last}`, `${until}`], told);
      reports.push(...ended.reports);
      mustHaveEnded(ended, `a process of the seeds ${seed} to ${last}, after ${ended.reports.length} of them`);
      seed = last + 1;
    }
    await batch(['drop', folder, ...more]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return reports;
}

/** What a person needs to see what went wrong, and to see it again. */
export function failureText({ seed, broken, said }: SeedReport, server: string | undefined): string {
  const again = `npm run faults -- --seed ${seed}${server === undefined ? ' --embedded' : ''}`;
  return [
    `Seed ${seed}: ${broken[0]}`,
    ...broken.slice(1).map((each) => `  also: ${each}`),
    'Its history:',
    ...said.map((each) => `  ${each}`),
    `Again: ${again}`,
  ].join('\n');
}
