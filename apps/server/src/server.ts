import { setTimeout as pause } from 'node:timers/promises';
import { present } from '@volante/domain/values/present';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import { modules as allModules } from './modules.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { makeConsoleApp } from './platform/console/console-app.ts';
import { makeApp } from './platform/http/app.ts';
import { type HttpListener, openHttpListener } from './platform/http/listener.ts';
import { makeMetrics } from './platform/http/metrics.ts';
import { openSocketDoors } from './platform/http/sockets.ts';
import type { Ids } from './platform/ids.ts';
import { cleanUpJobs } from './platform/jobs/clean-up.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { makeLog } from './platform/log.ts';
import { houseMetrics } from './platform/metrics/house-metrics.ts';
import type { Module, Part, SocketDoor } from './platform/module.ts';
import type { Mqtt } from './platform/mqtt.ts';
import { openMqtt } from './platform/mqtt/open-mqtt.ts';
import { openSystem } from './platform/open-system.ts';
import { startOpsSocket } from './platform/ops/socket.ts';
import { outboxHandlers } from './platform/outbox/handlers.ts';
import { OutboxWorker } from './platform/outbox/worker.ts';
import type { System } from './platform/system.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';

const patienceMs = 10_000;
/** In production, how long a load balancer has to see that we are not ready before we stop listening. */
const noticeMs = 3_000;
const longestStepMs = 20_000;

export interface ServerOptions {
  config: Config;
  clock?: Clock;
  ids?: Ids;
  log?: Logger;
  /** The domains it serves; by default all. Other domains need `typeDefs`, the text of their schema. */
  modules?: readonly Module[];
  typeDefs?: string;
  /** The same of the console's schema. */
  staffTypeDefs?: string;
  /** Is called with progress messages while starting takes long, for a person at the terminal. */
  report?: (text: string) => void;
}

export interface RunningServer {
  url: string;
  /** Where the staff find their console; only in a process with the role 'console'. */
  consoleUrl: string | undefined;
  system: System;
  /** Where cars connect; only in a process with the role 'cars'. */
  mqttUrl: string | undefined;
  close(): Promise<void>;
}

/** Closes things in reverse order of opening. One that fails or hangs does not keep the others open. */
class Closing {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const tooLong = new AbortController();
      const limit = pause(longestStepMs, undefined, { signal: tooLong.signal, ref: false }).then(() => {
        throw new Error('a part took too long to stop');
      });
      limit.catch(() => {});
      await Promise.race([step(), limit]).catch((error: unknown) => this.#log.error({ err: error }, 'stopping'));
      tooLong.abort();
    }
  }
}

/** Where this machine finds the server. */
function localUrl({ host }: Config, port: number): string {
  if (host === undefined || host === '::' || host === '0.0.0.0') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The sockets of this process; that of the console in one with the role 'console'. */
interface Listeners {
  drivers: HttpListener;
  staff: HttpListener | undefined;
}

async function openListeners(config: Config, closing: Closing): Promise<Listeners> {
  const open = async (port: number) => {
    const listener = await openHttpListener({ ...config, port });
    closing.add(() => listener.close(patienceMs));
    return listener;
  };
  const drivers = await open(config.port);
  return { drivers, staff: config.roles.has('console') ? await open(config.consolePort) : undefined };
}

/** Without given addresses, they are localhost with the ports the listeners got. */
function withOwnAddresses(config: Config, { drivers: { port }, staff }: Listeners): Config {
  const { publicUrlGiven, consoleUrlGiven } = config;
  return {
    ...config,
    port,
    ...(!publicUrlGiven && { publicUrl: localUrl(config, port) }),
    ...(staff && { consolePort: staff.port }),
    ...(staff && !consoleUrlGiven && { consoleUrl: localUrl(config, staff.port) }),
  };
}

/** [RUN-04] In production on PostgreSQL it is a step of its own, before the first node of a release: ops database migrate. */
const migratesAtStart = ({ production, databaseUrl }: Config) => !(production && databaseUrl);

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log = makeLog(), report = () => {}, clock, ids } = options;
  const closing = new Closing(log);
  try {
    const listeners = await openListeners(options.config, closing);
    const config = withOwnAddresses(options.config, listeners);
    const house = options.modules ?? allModules;
    const tracing = await openTracing(config, log);
    closing.add(async () => tracing?.close());
    const migrates = migratesAtStart(config);
    const system = await openSystem({ config, modules: house, migrates, clock, ids, log, tracing });
    closing.add(() => system.close());
    const modules = [...house, ...(config.demo ? await loadDemo(system, report) : [])];
    const outbox = config.roles.has('worker') ? await startWorker(system, modules, closing) : undefined;
    const { mqttUrl, metrics } = await startParts(system, modules, closing);
    const ops = await startOpsSocket(system, modules);
    closing.add(() => ops.close());
    const doors = await readySockets(system, modules);
    const ofDoors = doors.flatMap((door) => door.metrics ?? []);
    // HTTP opens last, so that it closes first: the worker still runs for what the last requests leave it.
    const allMetrics = [
      ...houseMetrics(system, modules, jobsOf(modules)),
      ...metrics,
      ...ofDoors,
      ...modules.flatMap((module) => module.metrics?.(system) ?? []),
    ];
    const { typeDefs, staffTypeDefs } = options;
    await openHttp({ system, listeners, modules, typeDefs, staffTypeDefs }, allMetrics, closing);
    openSockets(doors, listeners.drivers, system.log, closing);
    // What waits may be for a service of our own address, like the sandboxes of the demo world.
    outbox?.start();
    const [url, consoleUrl] = [listeners.drivers, listeners.staff].map((one) => one && localUrl(config, one.port));
    return { url: present(url, 'its address'), consoleUrl, system, mqttUrl, close: () => closing.run() };
  } catch (error) {
    await closing.run();
    throw error;
  }
}

/** Imported only where it is wanted: a production start never loads the demo world's code. */
async function loadDemo(system: System, report: (text: string) => void): Promise<readonly Module[]> {
  const [{ loadDemoWorld }, { demoModules }] = await Promise.all([
    import('@volante/demo/world'),
    import('@volante/demo/modules'),
  ]);
  await loadDemoWorld(system, (text, done, total) => report(`${text} (${done}/${total})`));
  return demoModules;
}

const jobsOf = (modules: readonly Module[]) => [...cleanUpJobs, ...modules.flatMap((module) => module.jobs ?? [])];

/** The jobs run from here on; the outbox, which is returned, is started once everything else is. */
async function startWorker(system: System, modules: readonly Module[], closing: Closing): Promise<OutboxWorker> {
  const outbox = new OutboxWorker(system, outboxHandlers(modules));
  closing.add(() => outbox.stop());
  const jobs = new Jobs(system, jobsOf(modules));
  await jobs.start();
  closing.add(() => jobs.stop());
  return outbox;
}

interface StartedParts {
  mqttUrl: string | undefined;
  metrics: Metric[];
}

/** The line to the cars, in a process with the role 'cars'. */
async function openCarsLine({ config, log }: System, closing: Closing): Promise<Mqtt | undefined> {
  if (!config.roles.has('cars')) return undefined;
  const mqtt = await openMqtt(config, log);
  closing.add(() => mqtt.close());
  return mqtt;
}

/** Starts the parts of this process. Returns where cars connect, and the parts' metrics. */
async function startParts(system: System, modules: readonly Module[], closing: Closing): Promise<StartedParts> {
  const mqtt = await openCarsLine(system, closing);
  const metrics: Metric[] = [];
  const start = (part: Part) => {
    if (part.role === 'cars') return mqtt && part.start(system, mqtt);
    return part.role === 'every' || system.config.roles.has(part.role) ? part.start(system) : undefined;
  };
  for (const part of modules.flatMap((module) => module.parts ?? [])) {
    const running = await start(part);
    if (!running) continue;
    closing.add(() => running.close());
    metrics.push(...(running.metrics ?? []));
  }
  return { mqttUrl: mqtt?.url, metrics };
}

async function readySockets(system: System, modules: readonly Module[]): Promise<SocketDoor[]> {
  const wanted = modules.flatMap((module) => module.sockets ?? []).filter(({ role }) => system.config.roles.has(role));
  return Promise.all(wanted.map((part) => part.open(system)));
}

/** Sockets close before HTTP: a connection that was upgraded would keep the listener from closing. */
function openSockets(doors: readonly SocketDoor[], { server }: HttpListener, log: Logger, closing: Closing): void {
  const close = openSocketDoors(server, doors, log);
  closing.add(async () => {
    close();
    await Promise.all(doors.map((door) => door.close()));
  });
}

interface HttpParts {
  system: System;
  listeners: Listeners;
  modules: readonly Module[];
  typeDefs: string | undefined;
  staffTypeDefs: string | undefined;
}

async function openHttp(parts: HttpParts, ofHouse: readonly Metric[], closing: Closing): Promise<void> {
  const { system, modules, listeners, typeDefs, staffTypeDefs } = parts;
  const draining = new AbortController();
  const shared = { system, modules, metrics: makeMetrics(ofHouse), draining: draining.signal };
  const opened = [
    { listener: listeners.drivers, app: await makeApp({ ...shared, listener: listeners.drivers, typeDefs }) },
  ];
  if (listeners.staff) {
    const listener = listeners.staff;
    opened.push({ listener, app: await makeConsoleApp({ ...shared, listener, typeDefs: staffTypeDefs }) });
  }
  for (const { listener, app } of opened) listener.serve((request, response) => app.routing(request, response));
  closing.add(async () => {
    draining.abort();
    if (system.config.production) await pause(noticeMs);
    await Promise.all(opened.map(({ listener }) => listener.close(patienceMs)));
    await Promise.all(opened.map(({ app }) => app.close()));
  });
}
