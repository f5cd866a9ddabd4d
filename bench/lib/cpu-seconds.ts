// The processor time that a piece of work took, in this process and in the database's: on a busy machine wall time tells of
// the others.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Client } from 'pg';

/** How /proc counts processor time on Linux. */
const ticksPerSecond = 100;
const lookMs = 250;
const tickMs = 5;

export interface Spent {
  wall: number;
  /** Seconds of this process. */
  own: number;
  /** Seconds of the database's processes for its sessions; null where they cannot be read (another machine, or no Linux). */
  database: number | null;
  /** For how long this process answered nobody, at most. */
  stallMs: number;
  /** The same in processor time: what a busy machine adds to a stall is not in it. At most this much of it is one stretch. */
  stallCpuMs: number;
}

/** Null when there is no such process here. */
async function secondsOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (!stat?.includes('(postgres)')) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Watches all sessions of one database. Those that end meanwhile count as they were last seen. */
export class CpuSeconds {
  readonly #watcher: Client;
  readonly #seen = new Map<number, number>();

  constructor(databaseUrl: string | undefined) {
    this.#watcher = new Client({ connectionString: databaseUrl });
  }

  async open(): Promise<this> {
    await this.#watcher.connect();
    return this;
  }

  async close(): Promise<void> {
    await this.#watcher.end();
  }

  async of(work: () => Promise<unknown>): Promise<Spent> {
    const before = await this.#look();
    const [begun, used] = [performance.now(), process.cpuUsage()];
    const delay = monitorEventLoopDelay({ resolution: tickMs });
    let [ticked, stallCpu] = [process.cpuUsage(), 0];
    const ticking = setInterval(() => {
      const { user, system } = process.cpuUsage(ticked);
      ticked = process.cpuUsage();
      stallCpu = Math.max(stallCpu, user + system);
    }, tickMs);
    delay.enable();
    const over = new AbortController();
    const looking = (async () => {
      while (!over.signal.aborted) {
        await this.#look();
        await new Promise((resolve) => setTimeout(resolve, lookMs));
      }
    })();
    try {
      await work();
    } finally {
      over.abort();
    }
    delay.disable();
    clearInterval(ticking);
    const wall = (performance.now() - begun) / 1_000;
    const { user, system } = process.cpuUsage(used);
    await looking;
    const after = await this.#look();
    const database = before === null || after === null ? null : after - before;
    return { wall, own: (user + system) / 1e6, database, stallMs: delay.max / 1e6, stallCpuMs: stallCpu / 1e3 };
  }

  /** The sum of all sessions that were ever seen; null when none can be. */
  async #look(): Promise<number | null> {
    const { rows } = await this.#watcher.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    for (const { pid } of rows) {
      const seconds = await secondsOf(pid);
      if (seconds !== null) this.#seen.set(pid, seconds);
    }
    return this.#seen.size === 0 ? null : [...this.#seen.values()].reduce((sum, one) => sum + one, 0);
  }
}

export const cpuOf = ({ own, database }: Spent): number => own + (database ?? 0);

/** How busy the machine has been in the last minute: a figure without it says little. */
export const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

export function inWords(spent: Spent): string {
  const database = spent.database === null ? 'not readable' : `${spent.database.toFixed(2)} s`;
  return (
    `${cpuOf(spent).toFixed(2).padStart(7)} s of CPU (process ${spent.own.toFixed(2)} s, database ${database}), ` +
    `wall ${spent.wall.toFixed(2)} s, stall ${spent.stallMs.toFixed(0)} ms (${spent.stallCpuMs.toFixed(0)} ms of CPU), ${load()}`
  );
}
