// Runs one of the two servers in its own process. Reports its address, its memory and the CPU time it has used.
import { startBareChat } from './bare-chat.ts';
import { startWholeChat } from './whole-chat.ts';

export interface Ready {
  url: string;
  /** One token for each phone. */
  tokens: string[];
}

export type ServerOrder = { order: 'cost' } | { order: 'say'; messages: number };

export interface Cost {
  /** Bytes in use, after the garbage was collected where that can be asked for. */
  memory: number;
  /** CPU time since the process began, in microseconds. */
  cpu: number;
}

export interface ChatServer extends Ready {
  /** Says something to that phone. */
  say(phone: number, text: string): Promise<void>;
}

const [kind, connections, databaseUrl] = process.argv.slice(2) as [string, string, string];
const phones = Number(connections);
const server = await (kind === 'bare' ? startBareChat(phones) : startWholeChat(phones, databaseUrl || undefined));

function cost(): Cost {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage().rss, cpu: user + system };
}

async function obey(order: ServerOrder): Promise<object> {
  if (order.order === 'cost') return cost();
  for (let n = 0; n < order.messages; n += 1) await server.say(n % phones, `mensaje ${n}`);
  return {};
}

process.on('message', (order: ServerOrder) => {
  void obey(order).then((answer) => process.send!(answer));
});
process.on('disconnect', () => process.exit());
process.send!({ url: server.url, tokens: server.tokens } satisfies Ready);
