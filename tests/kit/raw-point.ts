import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { ChargingPhone } from './charging.ts';
import type { TestServer } from './server.ts';

interface Known {
  pointId: string;
  key: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
type Frame = [kind: number, id: string, ...rest: any[]];

const energy = 'Energy.Active.Import.Register';

/** A charge point frame by frame: what tests send goes out as it is, and every frame that comes is kept. */
export class RawPoint {
  readonly socket: WebSocket;
  readonly received: Frame[] = [];
  readonly #pointId: string;
  readonly #waiting = new Map<string, (frame: Frame) => void>();
  #sent = 0;

  private constructor(socket: WebSocket, pointId: string) {
    this.socket = socket;
    this.#pointId = pointId;
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(String(data)) as Frame;
      this.received.push(frame);
      // What it is asked to do it accepts.
      if (frame[0] === 2) socket.send(JSON.stringify([3, frame[1], { status: 'Accepted' }]));
      else this.#waiting.get(frame[1])?.(frame);
    });
  }

  static knock({ url }: Pick<TestServer, 'url'>, { pointId, key }: Known): WebSocket {
    const authorization = `Basic ${Buffer.from(`${pointId}:${key}`).toString('base64')}`;
    return new WebSocket(`${url.replace('http', 'ws')}/ocpp/${pointId}`, ['ocpp1.6'], { headers: { authorization } });
  }

  static async connect(server: Pick<TestServer, 'url'>, known: Known): Promise<RawPoint> {
    const socket = RawPoint.knock(server, known);
    await once(socket, 'open');
    return new RawPoint(socket, known.pointId);
  }

  /** Sends a CALL without waiting, and returns its id. */
  send(action: string, payload: object): string {
    this.#sent += 1;
    const id = `${this.#pointId}-${this.#sent}`;
    this.socket.send(JSON.stringify([2, id, action, payload]));
    return id;
  }

  /** What was answered: the payload, or the code of the error. */
  async call(action: string, payload: object) {
    const id = this.send(action, payload);
    const [, , answer] = await new Promise<Frame>((resolve) => this.#waiting.set(id, resolve));
    return answer;
  }

  async boot(): Promise<this> {
    await this.call('BootNotification', { chargePointVendor: 'Cruda', chargePointModel: 'Uno' });
    await this.call('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' });
    return this;
  }

  /** A reading as points send it; without `wh` it tells the power alone. */
  reading(transactionId: number, at: Date, { wh, watts }: { wh?: number; watts?: number }) {
    const sampledValue = [
      ...(wh === undefined ? [] : [{ value: String(wh), measurand: energy, unit: 'Wh' }]),
      ...(watts === undefined ? [] : [{ value: String(watts), measurand: 'Power.Active.Import', unit: 'W' }]),
    ];
    return { connectorId: 1, transactionId, meterValue: [{ timestamp: at.toISOString(), sampledValue }] };
  }

  /** The driver asks for a charge here, and is heard. */
  async asked(phone: ChargingPhone, connectorId: string, plate: string): Promise<{ id: string; idTag: string }> {
    const before = this.received.length;
    const { data, errors } = await phone.start(connectorId, plate);
    expect(errors).toBeUndefined();
    const start = () =>
      this.received.slice(before).find(([kind, , what]) => kind === 2 && what.startsWith('RemoteSta'));
    await expect.poll(start).toBeDefined();
    return { id: data.startChargingSession._id, idTag: start()![3].idTag };
  }

  /** … and the charge begins. */
  async begun(phone: ChargingPhone, connectorId: string, plate: string, { at, meterStart = 0 }: Begin) {
    const { id, idTag } = await this.asked(phone, connectorId, plate);
    const words = { connectorId: 1, idTag, meterStart, timestamp: at.toISOString() };
    const { transactionId } = await this.call('StartTransaction', words);
    return { id, idTag, transactionId: transactionId as number };
  }

  async gone(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, 'close');
  }

  async vanish(): Promise<void> {
    this.socket.terminate();
    await this.gone();
  }
}

interface Begin {
  at: Date;
  meterStart?: number;
}
