import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import type { Ctx } from '../../../platform/context.ts';
import { writeLateAnswer } from '../store/messages.ts';

/** Late answers are few and can wait; only a car that hammers has more of them, and those are let go. */
const mostWaiting = 500;

interface LateAnswer {
  carId: string;
  answer: AnswerMessage;
  at: Date;
}

/** Keeps answers nobody waits for, one after another: who hammers takes one connection from the drivers and no more. */
export class LateAnswers {
  /** Let go unread. */
  dropped = 0;
  readonly #ctx: Ctx;
  #waiting: LateAnswer[] = [];
  #busy = false;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  add(carId: string, answer: AnswerMessage): void {
    if (this.#waiting.length >= mostWaiting) {
      this.dropped += 1;
      return;
    }
    this.#waiting.push({ carId, answer, at: this.#ctx.clock.now() });
    if (!this.#busy) void this.#keepAll();
  }

  async #keepAll(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const some = this.#waiting;
      this.#waiting = [];
      for (const late of some) await this.#keep(late);
    }
    this.#busy = false;
  }

  async #keep({ carId, answer, at }: LateAnswer): Promise<void> {
    const { log } = this.#ctx;
    try {
      const kept = await writeLateAnswer(this.#ctx, carId, { answer, at });
      if (kept) log.info({ carId, message: answer.id, result: answer.result }, 'a car answered late');
    } catch (error) {
      log.warn({ err: error, carId, message: answer.id }, 'a late answer could not be kept');
    }
  }
}
