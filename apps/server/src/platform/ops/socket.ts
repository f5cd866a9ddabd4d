import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Module } from '../module.ts';
import type { System } from '../system.ts';
import { type OpsAnswer, readOpsRequest } from './request.ts';
import { runOpsAction } from './run-action.ts';

/** What fits in a socket's address on every system; the shortest limit is macOS's 104 with its closing zero. */
const longestPath = 103;

/** The folder is closed to other users, so nobody else can reach the socket even before its own mode is set. */
async function privateSocketPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const inside = path.join(folder, 'socket');
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  return path.join(await mkdtemp(path.join(os.tmpdir(), 'volante-ops-')), 'socket');
}

/** A server that was killed left its socket behind, perhaps in the temporary folder. */
async function removeLeftOver(addressFile: string): Promise<void> {
  const left = await readFile(addressFile, 'utf8').catch(() => undefined);
  if (!left) return;
  await rm(left, { force: true });
  if (path.dirname(left) !== path.dirname(addressFile)) await rmdir(path.dirname(left)).catch(() => {});
  await rm(addressFile, { force: true });
}

async function listen(server: Server, socketPath: string): Promise<void> {
  server.listen(socketPath);
  await once(server, 'listening');
  await chmod(socketPath, 0o600);
}

/** Answers each line of JSON with one line of JSON, in order. */
class OpsServer {
  readonly server = createServer((socket) => void this.#serve(socket).catch((error) => this.#hungUp(error)));
  readonly #system: System;
  readonly #modules: readonly Module[];
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<Promise<OpsAnswer>>();

  constructor(system: System, modules: readonly Module[]) {
    this.#system = system;
    this.#modules = modules;
  }

  async #serve(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    socket.on('error', (error) => this.#hungUp(error));
    socket.on('close', () => this.#sockets.delete(socket));
    for await (const line of createInterface({ input: socket })) {
      const answer = await this.#answer(line);
      if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
    }
  }

  #hungUp(error: unknown): void {
    this.#system.log.debug({ err: error }, 'the command line hung up');
  }

  async #answer(line: string): Promise<OpsAnswer> {
    const request = readOpsRequest(line);
    if (!request) return { ok: false, text: 'No se entiende la petición.' };
    const running = runOpsAction(this.#system, this.#modules, request);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** What is being done is finished and answered; nothing new is taken. */
  async close(): Promise<void> {
    this.server.close();
    await Promise.all(this.#running);
    for (const socket of this.#sockets) socket.destroySoon();
  }
}

/**
 * The private door of `npm run ops` into a running server. Only the embedded database needs it (it cannot be opened
 * twice); the folder's lock has made sure that nobody else serves this data.
 */
export async function startOpsSocket(system: System, modules: readonly Module[]): Promise<{ close(): Promise<void> }> {
  const { dataFolder, databaseUrl } = system.config;
  if (databaseUrl || dataFolder === ':memory:') return { close: async () => {} };
  const folder = path.join(dataFolder, 'ops');
  const addressFile = path.join(folder, 'address');
  await removeLeftOver(addressFile);
  const socketPath = await privateSocketPath(folder);
  await rm(socketPath, { force: true });

  const ops = new OpsServer(system, modules);
  await listen(ops.server, socketPath);
  await writeFile(addressFile, socketPath, { mode: 0o600 });

  return {
    async close() {
      await ops.close();
      await removeLeftOver(addressFile);
    },
  };
}
