import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FactsWish } from '@volante/demo/money/facts';
import type { CreatedDriver, DriverWish } from '@volante/demo/scenario';
import type { ExchangeWish, Order } from './e2e-server.ts';
import { compiled } from './programs.ts';

interface Ready {
  url: string;
  /** Where the staff's console is. */
  consoleUrl: string;
  dataFolder: string;
}

interface Reply {
  id?: number;
  answer?: unknown;
  error?: string;
  ready?: Ready;
}

/** A running server of the browser tests, and the orders it takes. */
export class AppServer {
  readonly url: string;
  readonly consoleUrl: string;
  readonly dataFolder: string;
  #child: ChildProcess;
  #next = 0;
  #waiting = new Map<number, (reply: Reply) => void>();

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.url = ready.url;
    this.consoleUrl = ready.consoleUrl;
    this.dataFolder = ready.dataFolder;
    child.on('message', (reply: Reply) => this.#waiting.get(reply.id!)?.(reply));
  }

  static async start(env: Record<string, string> = {}): Promise<AppServer> {
    const child = fork(compiled('e2e-server'), {
      execArgv: ['--enable-source-maps'],
      // By itself the console takes the next port, which may be somebody else's.
      env: { ...process.env, CONSOLE_PORT: '0', ...env },
      stdio: ['ignore', process.env.E2E_SERVER_LOG ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    });
    const died = once(child, 'exit').then(([code]) => {
      throw new Error(`The server under test ended at once with code ${code}`);
    });
    const [first] = (await Promise.race([once(child, 'message'), died])) as [Reply];
    died.catch(() => {});
    return new AppServer(child, first.ready!);
  }

  /** Makes a driver in the wished state with the product's own commands. */
  driver(wish: DriverWish = {}): Promise<CreatedDriver> {
    return this.#order({ order: 'driver', wish }) as Promise<CreatedDriver>;
  }

  /** Plans a handover of the car between its two drivers; returns the handover's id. */
  exchange(wish: ExchangeWish): Promise<string> {
    return this.#order({ order: 'exchange', wish }) as Promise<string>;
  }

  /** Records facts about a driver. In the demo world past weeks are closed, so old facts become adjustments today. */
  async facts(uid: string, facts: FactsWish): Promise<void> {
    await this.#order({ order: 'facts', uid, facts });
  }

  /** Bills every week that is over. For servers without the demo world, which has already closed its weeks. */
  async closeWeeks(): Promise<void> {
    await this.#order({ order: 'closeWeeks' });
  }

  /** Somebody guesses at this account without end, from everywhere and from this machine. */
  async attack(email: string): Promise<void> {
    await this.#order({ order: 'attack', email });
  }

  async moveClockTo(instant: Date): Promise<void> {
    await this.#order({ order: 'clock', to: instant.toISOString() });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    await this.#order({ order: 'stop' });
    this.#child.kill();
  }

  /** Kills the process at once, as in a power cut: nothing is finished or cleaned up. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async #order(order: Order): Promise<unknown> {
    this.#next += 1;
    const id = this.#next;
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#child.send({ id, ...order });
    });
    this.#waiting.delete(id);
    if (reply.error) throw new Error(reply.error);
    return reply.answer;
  }
}
