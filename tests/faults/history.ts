import { setTimeout as pause } from 'node:timers/promises';
import { closeDueWeeks } from '@volante/server/modules/billing/public';
import { confirmOpenPayments } from '@volante/server/modules/payments/commands/confirm-open-payments';
import { addDays, instantAt } from '@volante/domain/values/dates';
import { weekOf } from '@volante/domain/values/week';
import { Bank } from './bank.ts';
import { type Base, terminate } from './base.ts';
import type { Blow } from './blow.ts';
import { carDoings } from './doings/cars.ts';
import type { Doing } from './doings/doing.ts';
import { moneyDoings } from './doings/money.ts';
import { peopleDoings } from './doings/people.ts';
import { Node, type Place } from './node.ts';
import { type Certainty, type Loose, type Notebook, saveNotebook } from './notebook.ts';
import { inWords, type Step, type StepKind } from './schedule.ts';
import { isRefusal, Scene } from './scene.ts';
import { beginning } from './world.ts';

const doings: Record<StepKind, Doing> = { ...moneyDoings, ...carDoings, ...peopleDoings };

/** Requests of phones, which carry a key: the same request is done once, and answered the same. */
const withKey: ReadonlySet<StepKind> = new Set(['swap-asked', 'swap-answered', 'payment', 'document', 'handover-step']);

const mostTries = 6;

interface Tried {
  certainty: Certainty | 'lost';
  answer?: Loose;
  why?: string;
}

export interface Ways {
  base: Base;
  book: Notebook;
  /** A kill ends this process for good, and leaves its notebook here for the next one. */
  killsProcess?: string | undefined;
}

/** Lives one history, step by step. What it knows stands in its notebook, so that another process can go on with it. */
export class History {
  readonly #ways: Ways;
  readonly #bank: Bank;
  scene: Scene;
  /** Where the next node begins, after this one was killed. */
  #next: Place | undefined;

  private constructor(ways: Ways, bank: Bank, scene: Scene) {
    this.#ways = ways;
    this.#bank = bank;
    this.scene = scene;
  }

  static async begin(ways: Ways): Promise<History> {
    const bank = await Bank.open(ways.book.orders);
    return new History(ways, bank, await sceneOf(ways, bank));
  }

  async live(steps: readonly Step[]): Promise<void> {
    const { book } = this.#ways;
    for (; book.next < steps.length; book.next += 1) await this.#take(steps[book.next]!);
    await this.#finish();
  }

  async close(): Promise<void> {
    await this.scene.node.close();
    this.#bank.close();
  }

  async #take(step: Step): Promise<void> {
    const { book } = this.#ways;
    if (book.lost === 0) {
      book.now = Math.max(beginning.getTime(), book.now + step.minutes * 60_000);
      book.aim = await patiently(async () => {
        // A blow may meet what the step before left running, after its answer.
        await this.#revive();
        return doings[step.kind].aim(this.scene, step);
      });
    }
    if (book.aim === undefined) {
      book.said.push(`${inWords(step)} — nothing to do it to`);
      return;
    }
    const { certainty, answer, why } = await this.#untilAnswered(step);
    const known = certainty === 'no' && book.lost > 0 ? 'maybe' : certainty;
    book.entries.push({ number: step.number, kind: step.kind, aim: book.aim, answer, certainty: known });
    book.said.push(
      `${inWords(step)} — ${known}${book.lost > 0 ? ` at try ${book.lost + 1}` : ''}${why ? `: ${why}` : ''}`,
    );
    book.lost = 0;
    if (step.repeated) await this.#repeat(step, { certainty: known, answer });
  }

  /** What was acknowledged is answered the same once more, where it has a key of its own. */
  async #repeat(step: Step, before: Tried): Promise<void> {
    const again = await this.#try(step, undefined);
    if (!withKey.has(step.kind) || before.certainty !== 'yes') return;
    if (again.certainty === 'yes' && JSON.stringify(again.answer) === JSON.stringify(before.answer)) return;
    const { book } = this.#ways;
    book.failures.push(
      `${inWords(step)} was answered ${JSON.stringify(before)}, and its repetition ${JSON.stringify(again)}`,
    );
  }

  /** As a phone does: what was not answered is sent again, as it was. */
  async #untilAnswered(step: Step): Promise<Tried & { certainty: Certainty }> {
    const { book } = this.#ways;
    for (;;) {
      const { certainty, answer, why } = await this.#try(step, book.lost === 0 ? step.blow : undefined);
      if (certainty !== 'lost') return { certainty, answer, ...(why && { why }) };
      book.lost += 1;
      if (book.lost >= mostTries)
        throw new Error(`${inWords(step)}: no answer in ${book.lost} tries, the last: ${why}`);
    }
  }

  async #try(step: Step, blow: Blow | undefined): Promise<Tried> {
    const { scene } = this;
    const { base, book } = this.#ways;
    const death = new AbortController();
    const died = new Promise<never>((_, reject) => {
      death.signal.addEventListener('abort', () => reject(new Error('the node died')));
    });
    scene.node.line.arm(blow, (given) => this.#strike(given, death));
    const key = `seed-${book.seed}-${step.number}`;
    const run = () => doings[step.kind].run(scene, book.aim, key);
    const running = step.doubled && base.databaseUrl ? twiceAtOnce(run) : run();
    running.catch(() => {});
    try {
      return { certainty: 'yes', answer: await Promise.race([running, died]) };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { certainty: isRefusal(error) && !scene.node.line.isDead ? 'no' : 'lost', why };
    } finally {
      await this.#revive();
    }
  }

  async #strike(blow: Blow, death: AbortController): Promise<void> {
    const { book, killsProcess } = this.#ways;
    const { node } = this.scene;
    book.struck.push(`${blow.deed} ${blow.when}`);
    if (blow.deed === 'phone') node.cutPhones();
    if (blow.deed === 'terminate') await terminate(book.place);
    if (blow.deed !== 'kill') return;
    if (killsProcess) {
      saveNotebook(killsProcess, { ...book, lost: book.lost + 1, life: book.life + 1, orders: this.#bank.orders });
      process.kill(process.pid, 'SIGKILL');
    }
    this.#next = node.die();
    death.abort();
  }

  async #revive(): Promise<void> {
    if (!this.#next) return;
    const { book } = this.#ways;
    book.place = this.#next;
    book.life += 1;
    this.#next = undefined;
    this.scene = await sceneOf(this.#ways, this.#bank);
  }

  /** The weeks that the last instalments reach into are closed, so that every fact is in a bill, and what is owed is prepared for the bank. */
  async #finish(): Promise<void> {
    const { book } = this.#ways;
    this.scene.node.line.arm(undefined, () => {});
    await this.#revive();
    this.scene.later(5);
    await patiently(() => confirmOpenPayments(this.scene.ctx));
    const monday = addDays(weekOf(this.scene.now).monday, 35);
    book.now = instantAt(monday, '12:00')!.getTime();
    await patiently(() => closeDueWeeks(this.scene.ctx));
    // Whoever prepares again finds nothing that is not under way already.
    for (let times = 0; times < 2; times += 1) await this.scene.ops('payouts', 'prepare', { all: 'si' });
  }
}

async function sceneOf({ base, book }: Ways, bank: Bank): Promise<Scene> {
  const { place, life, seed } = book;
  const node = await Node.start({ place, now: () => new Date(book.now), life, seed, bank });
  return new Scene({ world: base.world, bank, book, node });
}

/** After a step whose blow was at the database: a connection may end only when it is used. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || isRefusal(error)) throw error;
      await pause(50);
    }
  }
}

/** Of two at the same time one may be refused. */
async function twiceAtOnce(run: () => Promise<Loose>): Promise<Loose> {
  const both = await Promise.allSettled([run(), run()]);
  const done = both.find((each) => each.status === 'fulfilled');
  if (done) return done.value;
  throw both.map((each) => (each.status === 'rejected' ? (each.reason as Error) : new Error('done')))[0]!;
}
