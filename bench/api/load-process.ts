// Sends as many requests as the server answers, for some seconds, from a process of its own.
import autocannon from 'autocannon';
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

process.on('message', async ({ target, seconds }: Load) => {
  const result = await autocannon({ ...target, method: 'POST', duration: seconds, connections: 16 });
  const served: Served = {
    requests: result['2xx'],
    seconds: result.duration,
    failures: result.non2xx + result.errors,
  };
  process.send!(served);
});
process.on('disconnect', () => process.exit());
