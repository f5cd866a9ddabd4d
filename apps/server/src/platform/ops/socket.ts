import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Module } from '../module.ts';
import type { System } from '../system.ts';
import { privateAddress, publishAddress, removeAddress } from './address.ts';
import type { Terminal } from './view.ts';
import { elsewhere, isForAnother } from './own-process.ts';
import { type OpsAnswer, type OpsProgress, readOpsRequest } from './request.ts';
import { runOpsAction } from './run-action.ts';

/** Answers each line of JSON with one line of JSON, in order; before it may come lines of progress. */
class OpsServer {
  readonly server = createServer((socket) => void this.#serve(socket).catch((error) => this.#hungUp(error)));
  readonly #system: System;
  readonly #modules: readonly Module[];
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<Promise<OpsAnswer>>();
  readonly #stopping = new AbortController();

  constructor(system: System, modules: readonly Module[]) {
    this.#system = system;
    this.#modules = modules;
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.on('error', (error) => this.#hungUp(error));
    const left = new AbortController();
    socket.on('close', () => {
      this.#sockets.delete(socket);
      left.abort();
    });
    const print = (line: OpsAnswer | OpsProgress) => socket.writable && socket.write(`${JSON.stringify(line)}\n`);
    const terminal: Terminal = {
      say: (text) => void print({ more: true, text }),
      left: AbortSignal.any([left.signal, this.#stopping.signal]),
    };
    for await (const line of createInterface({ input: socket })) {
      print(await this.#answer(line, terminal));
    }
  }

  #hungUp(error: unknown): void {
    this.#system.log.debug({ err: error }, 'the command line hung up');
  }

  async #answer(line: string, terminal: Terminal): Promise<OpsAnswer> {
    const request = readOpsRequest(line);
    if (!request) return { ok: false, text: 'No se entiende la petición.' };
    if (isForAnother(this.#system.config, request)) return elsewhere;
    const running = runOpsAction(this.#system, this.#modules, request, terminal);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Takes no new requests; those in progress are finished and answered, those that would go on are ended. */
  async close(): Promise<void> {
    this.server.close();
    this.#stopping.abort();
    await Promise.all(this.#running);
    for (const socket of this.#sockets) socket.destroySoon();
  }
}

interface OpsSocket {
  close(): Promise<void>;
}

const none: OpsSocket = { close: async () => {} };

/**
 * The private socket through which `npm run ops` reaches a running server. The embedded database needs it, since two processes
 * cannot open it: the folder's lock makes sure that no other server uses this data. With PostgreSQL it spares opening everything
 * for one action, and whoever finds no socket acts by itself: a folder that cannot be written, or has two nodes, keeps none from starting.
 */
export async function startOpsSocket(system: System, modules: readonly Module[]): Promise<OpsSocket> {
  const { dataFolder, databaseUrl } = system.config;
  if (dataFolder === ':memory:') return none;
  const folder = path.join(dataFolder, 'ops');
  if (databaseUrl === undefined) return listen(new OpsServer(system, modules), folder, 'address', 'socket');
  try {
    return await listen(new OpsServer(system, modules), folder, 'postgres-address', 'postgres-socket');
  } catch (error) {
    system.log.warn({ err: error }, 'no socket for the command line, which acts by itself');
    return none;
  }
}

async function listen(ops: OpsServer, folder: string, file: string, socketName: string): Promise<OpsSocket> {
  const addressFile = path.join(folder, file);
  await removeAddress(addressFile);
  const address = await privateAddress(folder, process.platform, socketName);
  ops.server.listen(address);
  await once(ops.server, 'listening');
  await publishAddress(addressFile, address);

  return {
    async close() {
      await ops.close();
      await removeAddress(addressFile);
    },
  };
}
