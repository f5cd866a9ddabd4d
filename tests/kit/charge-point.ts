import { once } from 'node:events';
import { OcppClient } from 'ocpp-ts';
import type { TestServer } from './server.ts';

type Commands = 'RemoteStartTransaction' | 'RemoteStopTransaction' | 'UnlockConnector' | 'Reset' | 'GetConfiguration';

/**
 * A charge point by a foreign library, used as it is (ocpp-ts). It has no queue of its own: tests say what is sent, and
 * how often.
 */
export class ForeignPoint {
  /** What the central system asked for, in order. */
  readonly asked: { action: Commands; request: Record<string, unknown> }[] = [];
  /** What it answers. */
  readonly answers: Record<Commands, Record<string, unknown>> = {
    RemoteStartTransaction: { status: 'Accepted' },
    RemoteStopTransaction: { status: 'Accepted' },
    UnlockConnector: { status: 'Unlocked' },
    Reset: { status: 'Accepted' },
    GetConfiguration: {
      configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '60' }],
      unknownKey: [],
    },
  };
  readonly #url: string;
  readonly #authorization: string;
  readonly #id: string;
  #client: OcppClient;

  constructor({ url }: Pick<TestServer, 'url'>, { pointId, key }: { pointId: string; key: string }) {
    this.#url = `${url.replace('http', 'ws')}/ocpp/`;
    this.#id = pointId;
    this.#authorization = `Basic ${Buffer.from(`${pointId}:${key}`).toString('base64')}`;
    this.#client = new OcppClient(pointId);
  }

  async connect(): Promise<this> {
    this.#client = new OcppClient(this.#id);
    for (const action of Object.keys(this.answers) as Commands[]) {
      this.#client.on(action as 'Reset', (request: object, answer: (given: never) => void) => {
        this.asked.push({ action, request: { ...request } });
        answer(this.answers[action] as never);
      });
    }
    this.#client.connect(this.#url, { authorization: this.#authorization });
    await once(this.#client, 'connect');
    return this;
  }

  /** Boots and says that its connectors are free. */
  async join(connectors = 1): Promise<this> {
    await this.connect();
    await this.send('BootNotification', { chargePointVendor: 'Ajena', chargePointModel: 'Uno' });
    for (let number = 1; number <= connectors; number += 1) await this.status(number, 'Available');
    return this;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  send(action: string, payload: object): Promise<any> {
    return this.#client.callRequest(action as 'Heartbeat', payload as never);
  }

  status(connectorId: number, status: string, timestamp?: string, errorCode = 'NoError') {
    return this.send('StatusNotification', { connectorId, status, errorCode, ...(timestamp && { timestamp }) });
  }

  meter(transactionId: number, wh: number, timestamp: Date, more: object[] = []) {
    const sampledValue = [{ value: String(wh), measurand: 'Energy.Active.Import.Register', unit: 'Wh' }, ...more];
    const meterValue = [{ timestamp: timestamp.toISOString(), sampledValue }];
    return this.send('MeterValues', { connectorId: 1, transactionId, meterValue });
  }

  /** The cable to the network is cut: nobody says goodbye. */
  async vanish(): Promise<void> {
    const { socket } = (this.#client as unknown as { connection: { socket: { terminate(): void } } }).connection;
    const gone = once(this.#client, 'close');
    socket.terminate();
    await gone;
  }
}
