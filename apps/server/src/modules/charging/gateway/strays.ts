import { Counter } from 'prom-client';
import type { Logger } from 'pino';
import type { Requests } from './messages.ts';

type AboutTransaction = Extract<keyof Requests, 'MeterValues' | 'StopTransaction'>;

/**
 * [FRT-05] Messages about a transaction that is not their charge point's own. They change nothing and are counted; the log
 * names a charge point once for each connection, however many it sends.
 */
export class Strays {
  readonly metric = new Counter({
    name: 'volante_ocpp_stray_messages_total',
    help: 'Messages about a transaction that is not their charge point’s own, which were dropped',
    labelNames: ['action'] as const,
    registers: [],
  });
  readonly #log: Logger;
  readonly #named = new Set<string>();

  constructor(log: Logger) {
    this.#log = log;
    for (const action of ['MeterValues', 'StopTransaction'] as const) this.metric.inc({ action }, 0);
  }

  note(chargePoint: string, action: AboutTransaction, transactionId: number): void {
    this.metric.inc({ action });
    if (this.#named.has(chargePoint)) return;
    this.#named.add(chargePoint);
    this.#log.warn(
      { chargePoint, action, transactionId },
      'a charge point speaks of a transaction that is not its own',
    );
  }

  /** Called when the charge point's connection has ended. */
  forget(chargePoint: string): void {
    this.#named.delete(chargePoint);
  }
}
