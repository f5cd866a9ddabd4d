// Runs one of the two sides in its own process: the server in the role 'cars', or a bare broker.
import { startBareBroker } from './bare-broker.ts';
import { startWholeServer } from './whole-server.ts';

export interface Figures {
  /** CPU time since the process began, in microseconds. */
  cpu: number;
  received: number;
  /** Messages received but not stored yet. */
  waiting: number;
  /** Rows in the telemetry history. */
  rows: number;
}

/** What each side provides: the address and logins for its cars, and its counts. */
export interface Contestant {
  url: string;
  logins: { username: string; password: string }[];
  counts(): Promise<Omit<Figures, 'cpu'>>;
}

const [kind, cars, databaseUrl, dataFolder] = process.argv.slice(2) as [string, string, string, string];
const contestant =
  kind === 'bare' ? await startBareBroker(Number(cars)) : await startWholeServer(Number(cars), databaseUrl, dataFolder);

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Reading the counts uses CPU too, so it is kept outside the measured time. */
async function figures(order: 'begin' | 'end'): Promise<Figures> {
  const before = cpuTime();
  const counts = await contestant.counts();
  return { ...counts, cpu: order === 'begin' ? cpuTime() : before };
}

process.on('message', ({ order }: { order: 'begin' | 'end' }) => {
  void figures(order).then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit());
const { url, logins } = contestant;
process.send!({ url, logins });
