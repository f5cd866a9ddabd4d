import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import { modules as allModules } from './modules.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { makeApp } from './platform/http/app.ts';
import { type FrontDoor, openFrontDoor } from './platform/http/front-door.ts';
import { makeMetrics } from './platform/http/metrics.ts';
import type { Ids } from './platform/ids.ts';
import { cleanUpJobs } from './platform/jobs/clean-up.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { makeLog } from './platform/log.ts';
import type { Module } from './platform/module.ts';
import { openMqtt } from './platform/mqtt/open-mqtt.ts';
import { openSystem } from './platform/open-system.ts';
import { startOpsSocket } from './platform/ops/socket.ts';
import { outboxHandlers } from './platform/outbox/handlers.ts';
import { OutboxWorker } from './platform/outbox/worker.ts';
import type { System } from './platform/system.ts';

const patienceMs = 10_000;
/** In production a balancer must see that we are not ready before we stop listening. */
const noticeMs = 3_000;
const longestStepMs = 20_000;

export interface ServerOptions {
  config: Config;
  clock?: Clock;
  ids?: Ids;
  log?: Logger;
  /** The domains it serves; the whole house unless told. Other domains need the text of their schema. */
  modules?: readonly Module[];
  typeDefs?: string;
  /** Hears what takes long while starting, for whoever waits in front of it. */
  report?: (text: string) => void;
}

export interface RunningServer {
  url: string;
  system: System;
  /** Where cars connect, in a process with that role. */
  mqttUrl: string | undefined;
  close(): Promise<void>;
}

/** Things to be ended, the last one opened first. One that fails or hangs does not keep the others open. */
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

/** A public address that was not given is this machine's own, on the port the door got. */
function withOwnAddress(config: Config, { port }: FrontDoor): Config {
  return config.publicUrlGiven ? { ...config, port } : { ...config, port, publicUrl: `http://localhost:${port}` };
}

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log = makeLog(), report = () => {}, clock, ids } = options;
  const closing = new Closing(log);
  try {
    const door = await openFrontDoor(options.config.port);
    closing.add(() => door.close(patienceMs));
    const config = withOwnAddress(options.config, door);
    const system = await openSystem({ config, clock, ids, log });
    closing.add(() => system.close());
    const modules = [...(options.modules ?? allModules), ...(config.demo ? await loadDemo(system, report) : [])];
    if (config.roles.has('worker')) await startWorker(system, modules, closing);
    const { mqttUrl, metrics } = await startParts(system, modules, closing);
    const ops = await startOpsSocket(system, modules);
    closing.add(() => ops.close());
    // Opened last, so that it closes first: what requests in flight leave for the worker still finds it.
    await openHttp({ system, door, modules, typeDefs: options.typeDefs }, metrics, closing);
    return { url: `http://localhost:${door.port}`, system, mqttUrl, close: () => closing.run() };
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

async function startWorker(system: System, modules: readonly Module[], closing: Closing): Promise<void> {
  const outbox = new OutboxWorker(system, outboxHandlers(modules));
  outbox.start();
  closing.add(() => outbox.stop());
  const jobs = new Jobs(system, [...cleanUpJobs, ...modules.flatMap((module) => module.jobs ?? [])]);
  await jobs.start();
  closing.add(() => jobs.stop());
}

interface StartedParts {
  mqttUrl: string | undefined;
  metrics: Metric[];
}

/** What cars talk to. Answers where they connect, and what is counted there. */
async function startParts(system: System, modules: readonly Module[], closing: Closing): Promise<StartedParts> {
  if (!system.config.roles.has('cars')) return { mqttUrl: undefined, metrics: [] };
  const mqtt = await openMqtt(system.config, system.log);
  closing.add(() => mqtt.close());
  const metrics: Metric[] = [];
  for (const part of modules.flatMap((module) => module.parts ?? [])) {
    if (!system.config.roles.has(part.role)) continue;
    const running = await part.start(system, mqtt);
    closing.add(() => running.close());
    metrics.push(...(running.metrics ?? []));
  }
  return { mqttUrl: mqtt.url, metrics };
}

type HttpParts = Omit<Parameters<typeof makeApp>[0], 'metrics' | 'isDraining'>;

async function openHttp(parts: HttpParts, ofParts: readonly Metric[], closing: Closing): Promise<void> {
  const { door } = parts;
  let draining = false;
  const app = await makeApp({ ...parts, metrics: makeMetrics(parts.system.pool, ofParts), isDraining: () => draining });
  door.open((request, response) => app.routing(request, response));
  closing.add(async () => {
    draining = true;
    if (parts.system.config.production) await pause(noticeMs);
    await door.close(patienceMs);
    await app.close();
  });
}
