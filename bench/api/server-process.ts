// Runs one of the two servers in its own process. Reports its address and the CPU time it has used.
import { type Logger, pino } from 'pino';
import { startBareServer } from './bare-server.ts';
import type { QuestionName } from './questions.ts';
import { startWholeServer } from './whole-server.ts';

export interface Target {
  databaseUrl: string | undefined;
  dataFolder: string;
  log: Logger;
}

export interface Ready {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** How many SQL statements the bare server sends per request. */
  statements?: number;
}

/** CPU time since the process began, in microseconds. */
export interface CpuTime {
  cpu: number;
}

const [kind, question, databaseUrl, dataFolder] = process.argv.slice(2) as [string, QuestionName, string, string];
const target = { databaseUrl: databaseUrl || undefined, dataFolder, log: pino({ level: 'info' }) };
const { url, headers, body, statements } =
  kind === 'bare' ? await startBareServer(target, question) : await startWholeServer(target, question);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ cpu: user + system } satisfies CpuTime);
});
process.on('disconnect', () => process.exit());
process.send!({ url, headers, body, statements } satisfies Ready);
