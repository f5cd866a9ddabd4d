import http from 'node:http';
import { answerOf, end, start } from '../lib/child.ts';
import type { Held, Streaming } from './streams-process.ts';

const streams = Number(process.env.STREAMS ?? 200);
const goal = 1.5;

/** Opens one line and keeps it; answers once its first words have come. */
function listen(url: string, cookie: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { cookie, origin: new URL(url).origin } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`refused: ${response.statusCode}`));
      response.resume();
      return response.once('data', () => resolve());
    });
    request.on('error', reject);
  });
}

/** Bytes that each open line holds. The first ones warm the server up. */
async function measure(kind: 'bare' | 'whole'): Promise<number> {
  const server = start('console/streams-process.ts', [kind, String(2 * streams)]);
  const agent = new http.Agent({ maxSockets: Infinity });
  try {
    const { url, cookies } = await answerOf<Streaming>(server);
    await Promise.all(cookies.slice(0, streams).map((cookie) => listen(url, cookie, agent)));
    const before = await answerOf<Held>(server, {});
    await Promise.all(cookies.slice(streams).map((cookie) => listen(url, cookie, agent)));
    const open = await answerOf<Held>(server, {});
    return (open.bytes - before.bytes) / streams;
  } finally {
    agent.destroy();
    await end([server]);
  }
}

const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** [CON-21] What the lines of the console hold, beside a handler that does nothing but keep them open. */
export async function measureStreams(): Promise<boolean> {
  const [bare, whole] = [await measure('bare'), await measure('whole')];
  const ratio = whole / bare;
  console.log(`${streams} streams: ${kB(whole)} each, bare handler ${kB(bare)}: ${ratio.toFixed(2)} ×, goal ${goal} ×`);
  return ratio <= goal;
}
