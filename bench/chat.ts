// `npm run bench:chat`: what 2,000 open chat connections cost on one node, in memory while they are quiet and in CPU for
// each message that reaches one, beside a bare handler of server-sent events.
// Both run in this one run, taking turns, each in a process of its own; the phones are in a third.
import type { ChildProcess } from 'node:child_process';
import { testDatabase } from '../tests/kit/database.ts';
import type { Heard, PhonesOrder } from './chat/phones-process.ts';
import type { Cost, Ready, ServerOrder } from './chat/server-process.ts';
import { answerOf, end, start } from './lib/child.ts';

const connections = Number(process.env.CONNECTIONS ?? 2_000);
const messages = Number(process.env.MESSAGES ?? 2_000);
const goal = { bytes: 64 * 1024 };

interface Figures {
  name: string;
  bytesPerConnection: number;
  microsPerMessage: number;
  quietPercent: number;
}

const cost = (server: ChildProcess) => answerOf<Cost>(server, { order: 'cost' } satisfies ServerOrder);

async function measure(name: 'bare' | 'whole', databaseUrl: string): Promise<Figures> {
  const server = start('chat/server-process.ts', [name, String(connections), databaseUrl]);
  const phones = start('chat/phones-process.ts', []);
  try {
    const ready = await answerOf<Ready>(server);
    await answerOf<Heard>(phones, {});
    const before = await cost(server);
    await answerOf<Heard>(phones, { order: 'connect', ...ready } satisfies PhonesOrder);
    const open = await cost(server);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const quiet = await cost(server);
    const hearing = answerOf<Heard>(phones, { order: 'hear', messages } satisfies PhonesOrder);
    await answerOf<object>(server, { order: 'say', messages } satisfies ServerOrder);
    const { heard } = await hearing;
    if (heard !== messages) throw new Error(`${heard} of ${messages} messages arrived`);
    const after = await cost(server);
    return {
      name,
      bytesPerConnection: (open.memory - before.memory) / connections,
      quietPercent: (quiet.cpu - open.cpu) / 50_000,
      microsPerMessage: (after.cpu - quiet.cpu) / messages,
    };
  } finally {
    await end([server, phones]);
  }
}

const database = await testDatabase();
try {
  const { databaseUrl = '' } = database.config;
  const [bare, whole] = [await measure('bare', databaseUrl), await measure('whole', databaseUrl)];
  console.log(
    `${connections} open connections, ${messages} messages, on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}`,
  );
  for (const { name, bytesPerConnection, quietPercent, microsPerMessage } of [bare, whole]) {
    console.log(
      `  ${name.padEnd(6)} ${(bytesPerConnection / 1024).toFixed(1).padStart(6)} kB a connection, ` +
        `${quietPercent.toFixed(1).padStart(5)} % of a core while quiet, ${microsPerMessage.toFixed(0).padStart(6)} µs of CPU a message`,
    );
  }
  const ratio = (of: keyof Omit<Figures, 'name'>) => (whole[of] / bare[of]).toFixed(2);
  console.log(
    `  memory ${ratio('bytesPerConnection')} × the bare handler, CPU of a message ${ratio('microsPerMessage')} ×`,
  );
  const within = whole.bytesPerConnection <= goal.bytes;
  console.log(within ? '  within the goal (64 kB a connection)' : '  ABOVE THE GOAL (64 kB a connection)');
} finally {
  await database.drop();
}
