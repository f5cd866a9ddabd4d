import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A node of a release in a process of its own. */
export class ReleasedNode {
  readonly #child: ChildProcess;
  readonly url: string;
  /** What it has written so far. */
  said = '';

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.said += chunk.toString();
      });
    }
  }

  /** Starts it from the release's folder, with these settings and no others. Does not wait until it is ready. */
  static async start(folder: string, settings: Record<string, string>): Promise<ReleasedNode> {
    const port = await freePort();
    const { PATH = '', SystemRoot = '' } = process.env;
    const child = spawn(process.execPath, [path.join(folder, 'scripts/start.mjs')], {
      cwd: folder,
      env: { PATH, SystemRoot, ...settings, HOST: '127.0.0.1', PORT: String(port), CONSOLE_PORT: '0' },
    });
    return new ReleasedNode(child, `http://127.0.0.1:${port}`);
  }

  get hasStopped(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async isReady(): Promise<boolean> {
    if (this.hasStopped) throw new Error(`The node has ended:\n${this.said}`);
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
    return answer?.status === 200;
  }

  /** Ends it at once, as a power cut does. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Stops it as an orchestrator does. Returns its exit code. */
  async stop(): Promise<number | null> {
    if (!this.hasStopped) {
      const gone = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await gone;
    }
    return this.#child.exitCode;
  }
}
