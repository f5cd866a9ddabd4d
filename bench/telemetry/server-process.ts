// One of the two compared, in a process of its own: the server with the cars' role, or a bare broker.
import { startBareBroker } from './bare-broker.ts';
import { startWholeServer } from './whole-server.ts';

export interface Figures {
  /** Microseconds of CPU since the process began. */
  cpu: number;
  received: number;
  /** Taken in, not stored yet. */
  waiting: number;
  /** Rows of the history. */
  rows: number;
}

/** What is asked of each: where its cars connect and as whom, and what it counted. */
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

/** Reading the counts costs something itself: that stays outside the time measured. */
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
