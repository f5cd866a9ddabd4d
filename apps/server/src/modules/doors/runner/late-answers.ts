import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import type { Ctx } from '../../../platform/context.ts';
import { noticeKey } from '../commands/notice-key.ts';
import { writeLateAnswer } from '../store/messages.ts';

/** Late answers are few and can wait. Only a faulty car sends more than this, and the excess is dropped. */
const mostWaiting = 500;

interface LateAnswer {
  carId: string;
  answer: AnswerMessage;
  at: Date;
}

/**
 * Stores answers that nobody waits for, one at a time: a car that floods us uses one database connection and no more.
 */
export class LateAnswers {
  /** How many were dropped unread. */
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
      if (!kept) return;
      log.info({ carId, message: answer.id, result: answer.result }, 'a car answered late');
      if (kept.action === 'key-on' && answer.result === 'done') {
        await noticeKey(this.#ctx, { commandId: kept.command_id, carId });
      }
    } catch (error) {
      log.warn({ err: error, carId, message: answer.id }, 'a late answer could not be kept');
    }
  }
}
