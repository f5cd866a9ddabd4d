import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import { Listeners } from './listeners.ts';
import { encodeMessage } from './message.ts';

const notifyChannel = 'volante';
const longestPauseMs = 10_000;

/** A bus between processes, by LISTEN and NOTIFY. It listens on its own connection and publishes through the pool. */
export async function postgresBus(pool: Pool, databaseUrl: string, log: Logger): Promise<Bus> {
  const listeners = new Listeners(log);
  const closing = new AbortController();
  let client = await listen();

  async function listen(): Promise<Client> {
    const fresh = new Client({ connectionString: databaseUrl, application_name: 'volante bus', keepAlive: true });
    fresh.on('notification', ({ payload }) => listeners.tell(payload ?? ''));
    // Without an 'error' listener a lost connection would end the process. 'end' comes next and reconnects.
    fresh.on('error', (error) => log.warn({ err: error }, 'bus connection lost'));
    try {
      await fresh.connect();
      await fresh.query(`listen ${notifyChannel}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    fresh.once('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !closing.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await pause(wait * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false });
        client = await listen();
        if (closing.signal.aborted) await client.end();
        return;
      } catch (error) {
        if (!closing.signal.aborted) log.debug({ err: error }, 'bus not connected yet');
      }
    }
  }

  return {
    async publish(channel, message) {
      await pool.query('select pg_notify($1, $2)', [notifyChannel, encodeMessage(channel, message)]);
    },
    subscribe: listeners.subscribe,
    async close() {
      closing.abort();
      listeners.clear();
      await client.end();
    },
  };
}
