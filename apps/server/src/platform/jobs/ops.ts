import type { View } from '../ops/view.ts';
import { stateOf } from './state-words.ts';
import { listJobs } from './store.ts';

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

export const jobsOps = { list };
