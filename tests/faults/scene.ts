import { modules } from '@volante/server/modules';
import { runOpsAction } from '@volante/server/platform/ops/run-action';
import { Refusal } from '@volante/server/platform/refusal';
import { askServer } from '../kit/server.ts';
import { tokenFor } from '../kit/token.ts';
import type { Bank } from './bank.ts';
import type { Node } from './node.ts';
import type { Entry, Loose, Notebook } from './notebook.ts';
import type { StepKind } from './schedule.ts';
import type { World } from './world.ts';

/** The product said no, and why; everything else that is thrown is an answer that was lost. */
export class Refused extends Error {}

/** The product failed although nothing befell it. */
const unexpected = new Set(['INTERNAL']);
const toBeRepeated = new Set(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL']);

/** What steps are done with. */
export class Scene {
  readonly world: World;
  readonly bank: Bank;
  readonly book: Notebook;
  readonly entries: readonly Entry[];
  node: Node;

  constructor(parts: { world: World; bank: Bank; book: Notebook; node: Node }) {
    this.world = parts.world;
    this.bank = parts.bank;
    this.book = parts.book;
    this.entries = parts.book.entries;
    this.node = parts.node;
  }

  get now(): Date {
    return new Date(this.book.now);
  }

  later(minutes: number): void {
    if (this.node.line.isDead) throw new Error('The node is dead');
    this.book.now += Math.round(minutes * 60_000);
  }

  get ctx() {
    return this.node.system.contextFor({ kind: 'staff', name: 'ana', door: 'shell' });
  }

  /** Everybody who has money with the company. */
  get everybody(): string[] {
    const { drivers, solo, couple } = this.world;
    return [...drivers, solo.uid, couple.am, couple.pm];
  }

  acknowledged(kind: StepKind): Entry[] {
    return this.entries.filter((entry) => entry.kind === kind && entry.certainty === 'yes');
  }

  async rows(text: string, values: unknown[] = []): Promise<Loose[]> {
    return (await this.node.system.pool.query(text, values)).rows;
  }

  /** Staff at the command line. */
  async ops(domain: string, action: string, options: Record<string, string>): Promise<string> {
    const asked = { staff: 'ana', domain, action, options: { ...options, yes: 'si' } };
    const { ok, text } = await runOpsAction(this.node.system, modules, asked);
    if (!ok) throw this.node.line.struck ? new Error(text) : new Refused(text);
    return text;
  }

  /** A driver's phone. */
  async ask(uid: string, query: string, variables: object, key?: string): Promise<Loose> {
    const token = await tokenFor(this.node.system, uid);
    const { data, errors } = await askServer(
      this.node.url,
      token,
      query,
      { ...variables },
      key ? { 'idempotency-key': key } : {},
    );
    const [problem] = errors ?? [];
    return problem ? this.#judge(problem.extensions.code, problem.message) : data;
  }

  /** What a route of the product answered. */
  async answerOf(response: Response): Promise<Loose> {
    const text = await response.text();
    if (response.ok) return text ? JSON.parse(text) : undefined;
    if (response.status >= 500) this.#judge(response.status === 503 ? 'UNAVAILABLE' : 'INTERNAL', text);
    throw new Refused(`${response.status} ${text}`);
  }

  async token(uid: string): Promise<string> {
    return tokenFor(this.node.system, uid);
  }

  #judge(code: string, message: string): never {
    if (unexpected.has(code) && !this.node.line.struck) this.book.failures.push(`${code}: ${message}`);
    if (toBeRepeated.has(code)) throw new Error(`${code}: ${message}`);
    throw new Refused(`${code}: ${message}`);
  }
}

export const isRefusal = (error: unknown): boolean => error instanceof Refused || error instanceof Refusal;
