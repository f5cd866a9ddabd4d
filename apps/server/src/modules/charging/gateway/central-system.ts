import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Metric } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Ctx } from '../../../platform/context.ts';
import { readGauge } from '../../../platform/metrics/read-gauge.ts';
import type { SocketDoor } from '../../../platform/module.ts';
import type { System } from '../../../platform/system.ts';
import { commandsChannel, connectionsChannel } from '../channels.ts';
import { expireDue } from '../commands/expire-due.ts';
import { chargingChanged } from '../news.ts';
import { hashOfKey } from '../point-key.ts';
import { waitingCommands } from '../store/commands.ts';
import { currentConnections, dropConnection, takeConnection, writeHeard } from '../store/connections.ts';
import { findChargePoint, pointsHeardSince } from '../store/points.ts';
import { writeExchanges } from '../store/messages.ts';
import { writeReadings } from '../store/transactions.ts';
import { Connection } from './connection.ts';
import type { Desk } from './handlers.ts';
import { Heard } from './heard.ts';
import { MessageLog } from './message-log.ts';
import { MeterBuffer } from './meter-buffer.ts';
import { offers, passwordOf, refuse } from './protocol/handshake.ts';
import { Strays } from './strays.ts';

const protocol = 'ocpp1.6';
const path = '/ocpp/';
const addressPattern = /^\/ocpp\/([A-Za-z0-9._-]{1,48})$/;
/** A charge point sends a few hundred bytes; a stop with all its readings, some thousands. */
const mostBytes = 256 * 1024;
const lookEveryMs = 1_000;
/** How often connections are checked. A lost one is noticed within three such turns. */
const turnEveryMs = 30_000;
const closeWithinMs = 5_000;
const weekMs = 7 * 86_400_000;

/** Where charge points connect. Several may run on one database, each with the connections it took. */
export class CentralSystem implements SocketDoor {
  readonly path = path;
  readonly metrics: readonly Metric[];
  readonly #ctx: Ctx;
  readonly #server = new WebSocketServer({
    noServer: true,
    handleProtocols: () => protocol,
    maxPayload: mostBytes,
    perMessageDeflate: false,
  });
  readonly #connections = new Map<string, Connection>();
  readonly #heard: Heard;
  readonly #desk: Desk;
  readonly #ends: (() => void)[];
  readonly #leaving = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;

  constructor(system: System) {
    this.#ctx = system.contextFor({ kind: 'system' });
    const { bus, log } = this.#ctx;
    this.#heard = new Heard((ids) => writeHeard(this.#ctx, ids), log);
    const meters = new MeterBuffer((readings) => writeReadings(this.#ctx, readings));
    const said = new MessageLog((exchanges) => writeExchanges(this.#ctx, exchanges), log);
    this.#desk = { ctx: this.#ctx, meters, strays: new Strays(log), said };
    const looking = setInterval(() => this.#look(), lookEveryMs);
    const turns = setInterval(() => this.#turn(), turnEveryMs);
    this.#ends = [
      () => clearInterval(looking),
      () => clearInterval(turns),
      bus.subscribe(commandsChannel, (message) => this.#command(message as { id: string; to: string })),
      bus.subscribe(connectionsChannel, (message) => {
        this.#yield(message as { id: string | null; to: string }).catch((error: unknown) =>
          log.warn({ err: error }, 'a connection'),
        );
      }),
    ];
    const connections = this.#connections;
    this.metrics = [
      new Gauge({
        name: 'volante_ocpp_connections',
        help: 'Charge points connected to this node',
        registers: [],
        collect() {
          this.set(connections.size);
        },
      }),
      readGauge(system, {
        name: 'volante_charge_points_known',
        help: 'Charge points that were heard within the last week',
        read: async () => [
          { value: await pointsHeardSince(this.#ctx, new Date(system.clock.now().getTime() - weekMs)) },
        ],
      }),
      this.#desk.strays.metric,
    ];
  }

  admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [, pointId] = addressPattern.exec(request.url ?? '') ?? [];
    if (pointId === undefined) return refuse(socket, 404);
    if (!offers(request, protocol)) return refuse(socket, 400);
    // The connection may break before it is accepted. Without a listener that error would end the process.
    socket.on('error', () => {});
    const key = passwordOf(request, pointId);
    void this.#admits(pointId, key).then((status) => {
      if (status !== 101 || key === undefined) return refuse(socket, status);
      const keyHash = hashOfKey(key);
      return this.#server.handleUpgrade(request, socket, head, (opened) => this.#welcome(opened, pointId, keyHash));
    });
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end();
    await this.#looking;
    const taken = Promise.all([...this.#connections.values()].map((connection) => connection.settled()));
    await Promise.race([taken, pause(closeWithinMs, undefined, { ref: false })]);
    await this.#desk.meters.close();
    // Charge points come back by themselves, and send again what they got no answer to.
    for (const socket of this.#server.clients) socket.terminate();
    await new Promise((resolve) => this.#server.close(resolve));
    await Promise.allSettled(this.#leaving);
    await this.#heard.close();
    await this.#desk.said.close();
  }

  #welcome(socket: WebSocket, pointId: string, keyHash: string): void {
    const id = this.#ctx.ids.next();
    const begun = this.#take({ pointId, id, keyHash });
    const heard = () => this.#heard.add(pointId);
    const closed = (ended: Connection) => this.#farewell(ended);
    const connection = new Connection(socket, { id, pointId, begun, heard, closed }, this.#desk);
    this.#connections.get(pointId)?.drop();
    this.#connections.set(pointId, connection);
    // What waits for it is read again when it comes back.
    begun
      .then(() => this.#sendWaiting(connection))
      .catch((error: unknown) => {
        this.#ctx.log.error({ err: error, chargePoint: pointId }, 'a charge point could not be taken');
        connection.drop();
      });
  }

  /** Stores the connection, unless its key has ended since it was checked. */
  async #take({ pointId, id, keyHash }: { pointId: string; id: string; keyHash: string }): Promise<void> {
    if (!(await takeConnection(this.#ctx, { pointId, id, keyHash }))) throw new Error('Its key has ended');
    await this.#ctx.bus.publish(connectionsChannel, { id, to: pointId });
    chargingChanged(this.#ctx);
  }

  #farewell(connection: Connection): void {
    const { pointId, id } = connection;
    if (this.#connections.get(pointId) === connection) this.#connections.delete(pointId);
    this.#desk.strays.forget(pointId);
    const left = connection
      .settled()
      .then(() => dropConnection(this.#ctx, pointId, id))
      .then(() => chargingChanged(this.#ctx))
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'a farewell could not be kept'))
      .finally(() => this.#leaving.delete(left));
    this.#leaving.add(left);
  }

  /** The charge point has connected elsewhere, or its key has ended: what is left of its connection here is dead, unless it is the newer one. */
  async #yield({ id, to }: { id: string | null; to: string }): Promise<void> {
    const here = this.#connections.get(to);
    if (!here || here.id === id) return;
    await here.begun;
    const point = await findChargePoint(this.#ctx, to);
    if (point?.connection_id !== here.id) here.drop();
  }

  #command({ id, to }: { id: string; to: string }): void {
    const connection = this.#connections.get(to);
    if (connection) this.#send(connection, id);
  }

  #send(connection: Connection, id: string): void {
    connection
      .send(id)
      .catch((error: unknown) => this.#ctx.log.error({ err: error, command: id }, 'a command could not be sent'));
  }

  /** What was asked while the charge point was connecting, or while the bus was away. */
  async #sendWaiting(connection: Connection): Promise<void> {
    for (const { id } of await waitingCommands(this.#ctx, connection.pointId)) this.#send(connection, id);
  }

  /** The bus may have lost the news that a connection is over, because its key has ended or another one took its place. */
  #turn(): void {
    for (const connection of this.#connections.values()) connection.keepAlive();
    const here = [...this.#connections.values()].filter(({ taken }) => taken);
    currentConnections(
      this.#ctx,
      here.map(({ id }) => id),
    )
      .then((current) => here.filter(({ id }) => !current.has(id)).forEach((connection) => connection.drop()))
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'connections could not be checked'));
  }

  #look(): void {
    this.#looking ??= expireDue(this.#ctx)
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'what waits in vain could not be ended'))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** The HTTP status of the answer: 101 lets it in. */
  async #admits(pointId: string, password: Buffer | undefined): Promise<number> {
    try {
      const point = await findChargePoint(this.#ctx, pointId);
      const given = hashOfKey(password ?? '');
      // An unknown one costs as much as a wrong key, and one that was removed is unknown.
      const right = timingSafeEqual(Buffer.from(given), Buffer.from(point?.key_hash ?? hashOfKey('nobody')));
      return point?.removed_at === null && password !== undefined && right ? 101 : 401;
    } catch (error) {
      this.#ctx.log.error({ err: error }, 'a charge point could not be checked');
      return 503;
    }
  }
}
