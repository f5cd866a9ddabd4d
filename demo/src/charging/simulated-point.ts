import { type ConnectorStatus, type CurrentType, heartbeatSeconds } from '@volante/domain/charging/connector';
import { RPCClient } from 'ocpp-rpc';
import { between, type Chance } from '../cars/chance.ts';
import { powerAt } from './curve.ts';
import { firstTurn, type Habits, nextTurn } from './habits.ts';

/** A car at the cable of a simulated charge point. */
export interface PluggedCar {
  carId: string;
  /** KWh. */
  battery: number;
  /** Percent. */
  soc: number;
}

interface Plug {
  number: number;
  kw: number;
  current: CurrentType;
  status: ConnectorStatus;
  /** When something else happens there. */
  until: number;
  /** The register of all energy it ever delivered. */
  wh: number;
  charge?: { transactionId: number; idTag: string; car: PluggedCar; at: number; reportedAt: number };
}

export interface PointOptions {
  id: string;
  key: string;
  plugs: readonly { kw: number; currentType: CurrentType }[];
  habits: Habits;
  chance: Chance;
  now: () => number;
  /** Which car stands at the cable; undefined when nobody knows the tag. */
  carOf(idTag: string): Promise<PluggedCar | undefined>;
  /** Tells the car how many kW flow into it. */
  feed(carId: string, kw: number | null): void;
}

/** What goes on at a charge point when its process begins anew. */
export interface Resumed {
  transactionId: number;
  number: number;
  idTag: string;
  wh: number;
  car: PluggedCar;
}

const tellEveryMs = 5_000;
const hour = 3_600_000;
const minute = 60_000;
/** How long somebody takes from the cable to the energy. */
const plugInMs = 2_500;

/** A charge point as the central system sees it: it speaks OCPP 1.6-J over a WebSocket of its own. */
export class SimulatedPoint {
  readonly #options: PointOptions;
  readonly #plugs: Plug[];
  readonly #client: RPCClient;
  readonly #timers = new Set<NodeJS.Timeout>();
  #awayUntil = 0;
  #leavesAt: number;
  #open = false;
  #connecting = false;
  #beatAt = 0;

  constructor(options: PointOptions, endpoint: string, resumed: readonly Resumed[]) {
    const { id, key, plugs, habits, chance, now } = options;
    this.#options = options;
    this.#plugs = plugs.map(({ kw, currentType }, index) => {
      const { status, lasts } = firstTurn(index + 1, habits, chance);
      const wh = Math.round(between(chance, 100_000, 9_000_000));
      return { number: index + 1, kw, current: currentType, status, until: now() + lasts, wh };
    });
    // What one that never comes back had begun goes on without it.
    for (const { transactionId, number, idTag, wh, car } of habits.away ? [] : resumed) {
      const plug = this.#plugs[number - 1];
      if (!plug) continue;
      Object.assign(plug, { status: 'Charging', wh, charge: { transactionId, idTag, car, at: now(), reportedAt: 0 } });
    }
    this.#leavesAt = habits.lively ? now() + between(chance, 10, 240) * minute : Number.POSITIVE_INFINITY;
    this.#client = new RPCClient({
      endpoint,
      identity: id,
      password: key,
      protocols: ['ocpp1.6'],
      strictMode: true,
      // The first attempt comes before the server listens, and the library does not repeat that one.
      reconnect: false,
    } as ConstructorParameters<typeof RPCClient>[0]);
    this.#client.on('open', () => void this.#hello().catch(() => {}));
    this.#client.on('disconnect', () => (this.#open = false));
    this.#client.handle('RemoteStartTransaction', async ({ params }) => this.#start(params as never));
    this.#client.handle('RemoteStopTransaction', async ({ params }) => this.#stop(params as never));
    this.#client.handle('UnlockConnector', async () => ({ status: 'Unlocked' }));
    this.#client.handle('Reset', async () => ({ status: 'Accepted' }));
    this.#client.handle('ChangeAvailability', async ({ params }) => this.#serve(params as never));
    this.#client.handle('TriggerMessage', async ({ params }) => this.#repeat(params as never));
    this.#client.handle('ChangeConfiguration', async () => ({ status: 'NotSupported' }));
    this.#client.handle('GetConfiguration', async () => ({ configurationKey: [], unknownKey: [] }));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#client.close({ force: true }).catch(() => {});
  }

  /** Moves the point to now: energy flows, strangers come and go, and sometimes the connection is lost. */
  tick(): void {
    const now = this.#options.now();
    for (const plug of this.#plugs) {
      if (plug.charge) this.#flow(plug, now);
      else if (plug.until <= now) this.#turn(plug, now);
    }
    const busy = this.#plugs.some(({ charge }) => charge);
    if (!this.#open) this.#connect(now);
    else if (now - this.#beatAt >= heartbeatSeconds * 1_000) this.#beat(now);
    else if (now >= this.#leavesAt && !busy) this.#leave(now);
  }

  #beat(now: number): void {
    this.#beatAt = now;
    this.#client.call('Heartbeat', {}).catch(() => {});
  }

  #connect(now: number): void {
    if (this.#options.habits.away || this.#connecting || now < this.#awayUntil) return;
    this.#connecting = true;
    this.#client
      .connect()
      .catch(() => {
        this.#awayUntil = this.#options.now() + between(this.#options.chance, 1, 5) * 1_000;
      })
      .finally(() => {
        this.#connecting = false;
      });
  }

  #leave(now: number): void {
    const { chance } = this.#options;
    this.#awayUntil = now + between(chance, 2, 15) * minute;
    this.#leavesAt = this.#awayUntil + between(chance, 60, 400) * minute;
    void this.#client.close({ code: 1001, reason: 'No signal' }).catch(() => {});
  }

  #turn(plug: Plug, now: number): void {
    const { status, lasts } = nextTurn(plug.status, this.#options.chance);
    plug.until = now + lasts;
    this.#show(plug, status);
  }

  async #hello(): Promise<void> {
    this.#open = true;
    await this.#client.call('BootNotification', {
      chargePointVendor: 'Volante',
      chargePointModel: 'Simulado',
      firmwareVersion: '1.6.2',
    });
    for (const plug of this.#plugs) await this.#say(plug);
  }

  #show(plug: Plug, status: ConnectorStatus): void {
    if (plug.status === status) return;
    plug.status = status;
    if (this.#open) this.#say(plug).catch(() => {});
  }

  #say({ number, status }: Plug): Promise<unknown> {
    const errorCode = status === 'Faulted' ? 'GroundFailure' : 'NoError';
    const timestamp = this.#time();
    return this.#client.call('StatusNotification', { connectorId: number, errorCode, status, timestamp });
  }

  #time(): string {
    return new Date(this.#options.now()).toISOString();
  }

  #start({ connectorId, idTag }: { connectorId: number; idTag: string }): { status: string } {
    const plug = this.#plugs[connectorId - 1];
    if (!plug || (plug.status !== 'Available' && plug.status !== 'Preparing')) return { status: 'Rejected' };
    plug.until = Number.POSITIVE_INFINITY;
    this.#show(plug, 'Preparing');
    this.#after(plugInMs, () => this.#begin(plug, idTag));
    return { status: 'Accepted' };
  }

  async #begin(plug: Plug, idTag: string): Promise<void> {
    const car = await this.#options.carOf(idTag);
    const answer = car && (await this.#report(plug, idTag));
    if (!car || !answer) return this.#free(plug);
    const now = this.#options.now();
    plug.charge = { transactionId: answer.transactionId, idTag, car, at: now, reportedAt: 0 };
    this.#show(plug, 'Charging');
    if (answer.idTagInfo.status !== 'Accepted') await this.#end(plug, 'DeAuthorized');
  }

  /** Undefined without a connection. */
  async #report({ number, wh }: Plug, idTag: string) {
    const meterStart = Math.round(wh);
    const begun = { connectorId: number, idTag, meterStart, timestamp: this.#time() };
    const answer = await this.#client.call('StartTransaction', begun).catch(() => undefined);
    return answer as { transactionId: number; idTagInfo: { status: string } } | undefined;
  }

  #stop({ transactionId }: { transactionId: number }): { status: string } {
    const plug = this.#plugs.find(({ charge }) => charge?.transactionId === transactionId);
    if (!plug) return { status: 'Rejected' };
    this.#after(500, () => this.#end(plug, 'Remote'));
    return { status: 'Accepted' };
  }

  /** A connector that is charging changes afterwards; 0 is all of them. */
  #serve({ connectorId, type }: { connectorId: number; type: string }): { status: string } {
    const plugs = connectorId === 0 ? this.#plugs : this.#plugs.filter(({ number }) => number === connectorId);
    if (plugs.length === 0) return { status: 'Rejected' };
    if (plugs.some(({ charge }) => charge)) return { status: 'Scheduled' };
    for (const plug of plugs) {
      plug.until = Number.POSITIVE_INFINITY;
      this.#after(200, () => (type === 'Operative' ? this.#free(plug) : this.#show(plug, 'Unavailable')));
    }
    return { status: 'Accepted' };
  }

  #repeat({ requestedMessage }: { requestedMessage: string }): { status: string } {
    if (requestedMessage === 'BootNotification') this.#after(200, () => this.#hello());
    else if (requestedMessage === 'Heartbeat') this.#after(200, () => this.#beat(this.#options.now()));
    else if (requestedMessage === 'StatusNotification')
      this.#after(200, () => Promise.all(this.#plugs.map((plug) => this.#say(plug))));
    else return { status: 'NotImplemented' };
    return { status: 'Accepted' };
  }

  #flow(plug: Plug, now: number): void {
    const { charge, kw, current } = plug;
    if (!charge) return;
    const power = powerAt(charge.car.soc, { kw, current });
    const wh = (power * 1000 * (now - charge.at)) / hour;
    plug.wh += wh;
    charge.car.soc = Math.min(100, charge.car.soc + (wh / 1000 / charge.car.battery) * 100);
    charge.at = now;
    if (now - charge.reportedAt < tellEveryMs) return;
    charge.reportedAt = now;
    this.#options.feed(charge.car.carId, power);
    if (charge.car.soc >= 100) this.#after(0, () => this.#end(plug, 'Other'));
    else if (this.#open) this.#meter(plug, power).catch(() => {});
  }

  #meter({ number, wh, charge }: Plug, power: number): Promise<unknown> {
    const sampledValue = [
      { value: wh.toFixed(0), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
      { value: (power * 1000).toFixed(0), measurand: 'Power.Active.Import', unit: 'W' },
      { value: charge!.car.soc.toFixed(0), measurand: 'SoC', unit: 'Percent' },
    ];
    const meterValue = [{ timestamp: this.#time(), sampledValue }];
    return this.#client.call('MeterValues', { connectorId: number, transactionId: charge!.transactionId, meterValue });
  }

  async #end(plug: Plug, reason: string): Promise<void> {
    const { charge } = plug;
    if (!charge) return;
    delete plug.charge;
    this.#options.feed(charge.car.carId, null);
    const { transactionId, idTag } = charge;
    const ended = { transactionId, idTag, meterStop: Math.round(plug.wh), timestamp: this.#time(), reason };
    try {
      await this.#client.call('StopTransaction', ended);
    } catch {
      // Nobody heard it: the car is still at the cable.
      plug.charge = charge;
      return;
    }
    this.#show(plug, 'Finishing');
    this.#after(plugInMs, () => this.#free(plug));
  }

  #free(plug: Plug): void {
    const { habits, chance, now } = this.#options;
    plug.until = habits.lively ? now() + between(chance, 5, 40) * minute : Number.POSITIVE_INFINITY;
    this.#show(plug, 'Available');
  }

  #after(ms: number, run: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      Promise.resolve(run()).catch(() => {});
    }, ms);
    this.#timers.add(timer);
  }
}
