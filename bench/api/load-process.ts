// Sends as many requests as the server answers, for some seconds, from a process of its own.
import { createRequire } from 'node:module';
import type { Ready } from './server-process.ts';

export interface Load {
  target: Ready;
  seconds: number;
}

export interface Served {
  requests: number;
  seconds: number;
  failures: number;
}

type Options = Ready & { method: 'POST'; duration: number; connections: number };
type Result = Record<'2xx' | 'non2xx' | 'errors' | 'duration', number>;

// The load generator brings no types.
const fire = createRequire(import.meta.url)('autocannon') as (options: Options) => Promise<Result>;

process.on('message', async ({ target, seconds }: Load) => {
  const result = await fire({ ...target, method: 'POST', duration: seconds, connections: 16 });
  const served: Served = {
    requests: result['2xx'],
    seconds: result.duration,
    failures: result.non2xx + result.errors,
  };
  process.send!(served);
});
process.on('disconnect', () => process.exit());
