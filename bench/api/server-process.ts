// One of the two servers compared, in a process of its own. It says where it listens, and how much CPU it has used.
import { pino } from 'pino';
import { startBareServer } from './bare-server.ts';
import { startWholeServer } from './whole-server.ts';

export interface Ready {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Microseconds of CPU since the process began. */
export interface CpuTime {
  cpu: number;
}

const [kind, databaseUrl, dataFolder] = process.argv.slice(2) as [string, string, string];
const target = { databaseUrl: databaseUrl || undefined, dataFolder, log: pino({ level: 'info' }) };
const ready = kind === 'bare' ? await startBareServer(target) : await startWholeServer(target);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ cpu: user + system } satisfies CpuTime);
});
process.on('disconnect', () => process.exit());
process.send!(ready satisfies Ready);
