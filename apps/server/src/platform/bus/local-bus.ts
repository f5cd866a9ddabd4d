import type { Logger } from 'pino';
import type { Bus } from '../bus.ts';
import { Listeners } from './listeners.ts';
import { encodeMessage } from './message.ts';

/** A bus within one process. Listeners get a copy a moment later, as they would over the network. */
export function localBus(log: Logger): Bus {
  const listeners = new Listeners(log);
  return {
    async publish(channel, message) {
      const text = encodeMessage(channel, message);
      setImmediate(() => listeners.tell(text));
    },
    subscribe: listeners.subscribe,
    async close() {
      listeners.clear();
    },
  };
}
