import { setTimeout as pause } from 'node:timers/promises';
import { formatDateTime } from '@volante/domain/values/dates';
import type { Ctx } from '../context.ts';
import { onlyRow } from '../database/statement.ts';
import type { View, Terminal } from '../ops/view.ts';
import { forTerminal } from '../ops/printable.ts';
import { Refusal } from '../refusal.ts';
import { findJob, type ListedJob, listJobs, makeDue } from './store.ts';

const at = (instant: Date | null) => (instant ? formatDateTime(instant) : 'nunca');

function stateOf({ running, started_at, finished_at, failures, retry_at, last_error }: ListedJob): string {
  if (running) return `corriendo desde ${at(started_at)}`;
  if (failures > 0) {
    const next = retry_at ? `se reintenta ${at(retry_at)}` : 'espera su próxima hora';
    return `falló ${failures} veces, ${next}: ${forTerminal(last_error ?? '')}`;
  }
  return `última vez ${at(finished_at)}`;
}

const list: View = {
  summary: 'Lista los trabajos periódicos: cuándo corrieron y cómo terminaron',
  options: {},
  async run(ctx) {
    const jobs = await listJobs(ctx.db);
    if (jobs.length === 0) return 'Ningún worker ha registrado trabajos todavía.';
    const widest = Math.max(...jobs.map(({ name }) => name.length));
    return jobs.map((job) => `${job.name.padEnd(widest)}  ${stateOf(job)}`).join('\n');
  },
};

/** Workers look every 15 seconds. */
const toBegin = 30_000;
const toEnd = 600_000;
const lookEveryMs = 500;

/** Waits until the run after `runs` is over, as long as somebody looks. Undefined when it is not over by then. */
async function ended(ctx: Ctx, name: string, runs: number, left?: AbortSignal): Promise<ListedJob | undefined> {
  for (let waited = 0; waited < toEnd; waited += lookEveryMs) {
    if (left?.aborted) return undefined;
    const job = onlyRow(await findJob(ctx.db, name));
    const begun = job.runs > runs;
    if (begun && !job.running) return job;
    if (!begun && waited >= toBegin) return undefined;
    await pause(lookEveryMs);
  }
  return undefined;
}

const run: View = {
  summary: 'Corre un trabajo periódico ahora, en un worker, y espera a que termine',
  options: { job: 'su nombre, como lo muestra jobs list' },
  required: ['job'],
  async run(ctx, { job: name = '' }, terminal?: Terminal) {
    const [known] = await findJob(ctx.db, name);
    if (!known) throw new Refusal('NOT_FOUND', `No existe el trabajo '${name}'. Mira jobs list.`, { field: 'job' });
    const [due] = await makeDue(ctx.db, name);
    if (!due) throw new Refusal('CONFLICT', `El trabajo ${name} ya está corriendo.`, { field: 'job' });
    ctx.log.info({ job: name, actor: ctx.actor }, 'a job was asked for');
    const job = await ended(ctx, name, due.runs, terminal?.left);
    if (!job) return `${name} quedó pedido: parte cuando un worker lo tome. Míralo con jobs list.`;
    return `${name}: ${stateOf(job)}`;
  },
};

export const jobsOps = { list, run };
