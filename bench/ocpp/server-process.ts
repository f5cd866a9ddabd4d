// Runs one of the two sides in its own process: the server in the role 'ocpp', or the bare WebSocket library.
import { startBareSockets } from './bare-sockets.ts';
import { startWholeServer } from './whole-server.ts';

export interface Figures {
  /** CPU time since the process began, in microseconds. */
  cpu: number;
  /** Resident bytes. */
  memory: number;
}

export interface Ready {
  url: string;
  /** The key of every charge point. */
  key: string;
}

const [kind, points, databaseUrl, dataFolder] = process.argv.slice(2) as [string, string, string, string];
const ready =
  kind === 'bare' ? await startBareSockets() : await startWholeServer(Number(points), databaseUrl, dataFolder);

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const figures: Figures = { cpu: user + system, memory: process.memoryUsage.rss() };
  process.send!(figures);
});
process.on('disconnect', () => process.exit());
process.send!(ready);
