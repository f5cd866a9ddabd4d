import { waitOf } from '../waits/wait-of.ts';
import { waitingJobs } from './waits-store.ts';

/** [CON-07] */
export const jobsWaits = [
  waitOf({
    name: 'jobs',
    title: 'Trabajos que fallan',
    permission: 'health.read',
    targetHours: 2,
    waiting: waitingJobs,
    shown: ({ ref, failures, error }) => ({
      kind: 'job',
      title: ref,
      detail: `Falló ${failures === 1 ? 'una vez' : `${failures} veces`}: ${error ?? 'el proceso se detuvo'}`,
      actions: [{ action: 'jobs run', fields: { job: ref } }],
    }),
  }),
];
