import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Module } from '../module.ts';
import type { System } from '../system.ts';
import { privateAddress, publishAddress, removeAddress } from './address.ts';
import type { Terminal } from './action.ts';
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

/**
 * The private socket through which `npm run ops` reaches a running server. Only the embedded database needs it, since
 * two processes cannot open it. The folder's lock makes sure that no other server uses this data.
 */
export async function startOpsSocket(system: System, modules: readonly Module[]): Promise<{ close(): Promise<void> }> {
  const { dataFolder, databaseUrl } = system.config;
  if (databaseUrl || dataFolder === ':memory:') return { close: async () => {} };
  const folder = path.join(dataFolder, 'ops');
  const addressFile = path.join(folder, 'address');
  await removeAddress(addressFile);
  const address = await privateAddress(folder);

  const ops = new OpsServer(system, modules);
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
