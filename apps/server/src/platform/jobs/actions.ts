import { setTimeout as pause } from 'node:timers/promises';
import { action, whyAsked } from '../actions/action.ts';
import { field } from '../actions/field.ts';
import { staffOf } from '../actions/may.ts';
import type { Ctx } from '../context.ts';
import { onlyRow } from '../database/statement.ts';
import { Refusal } from '../refusal.ts';
import { stateOf } from './state-words.ts';
import { findJob, type ListedJob, makeDue } from './store.ts';

/** Workers look every 15 seconds. */
const toBegin = 30_000;
const toEnd = 600_000;
const lookEveryMs = 500;

/** A page waits a quarter of a minute for its answer, and shows by itself how it ended. */
const atConsole = 5_000;

/** Waits until the run after `runs` is over. Undefined when it is not over by then. */
async function ended(ctx: Ctx, name: string, runs: number): Promise<ListedJob | undefined> {
  const most = staffOf(ctx.actor).door === 'console' ? atConsole : toEnd;
  for (let waited = 0; waited < most; waited += lookEveryMs) {
    const job = onlyRow(await findJob(ctx.db, name));
    const begun = job.runs > runs;
    if (begun && !job.running) return job;
    if (!begun && waited >= toBegin) return undefined;
    await pause(lookEveryMs);
  }
  return undefined;
}

const run = action({
  name: 'jobs run',
  title: 'Corre un trabajo periódico ahora, en un worker, y espera a que termine',
  permission: 'jobs.run',
  fields: { job: field.id('job', 'su nombre, como lo muestra jobs list') },
  why: whyAsked(),
  async run(ctx, { job: name }) {
    const [known] = await findJob(ctx.db, name);
    if (!known) throw new Refusal('NOT_FOUND', `No existe el trabajo '${name}'. Mira jobs list.`, { field: 'job' });
    const [due] = await makeDue(ctx.db, name);
    if (!due) throw new Refusal('CONFLICT', `El trabajo ${name} ya está corriendo.`, { field: 'job' });
    const asked = `${name} quedó pedido: parte cuando un worker lo tome. Míralo con jobs list.`;
    return {
      text: asked,
      finish: async (after) => {
        const job = await ended(after, name, due.runs);
        return job ? `${name}: ${stateOf(job)}` : asked;
      },
    };
  },
});

export const jobsActions = [run];
