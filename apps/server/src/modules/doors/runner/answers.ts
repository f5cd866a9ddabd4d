import { readAnswer } from '@volante/domain/doors/read-answer';
import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import { carOfTopic, everyCar } from '@volante/domain/telemetry/topics';
import type { Ctx } from '../../../platform/context.ts';
import type { Mqtt } from '../../../platform/mqtt.ts';
import type { CarMessageRow } from '../store/messages.ts';
import { LateAnswers } from './late-answers.ts';

/** An answer has some 80. */
const mostBytes = 2_000;

interface Waiting {
  carId: string;
  settle(answer: AnswerMessage): void;
}

export interface Expected {
  answer: Promise<AnswerMessage>;
  /** What comes from now on is late. */
  end(): void;
}

/** What the cars answer. Every process hears all of it: whoever waits for one takes it, the rest is late or nobody's. */
export class Answers {
  readonly #ctx: Ctx;
  readonly #waiting = new Map<string, Waiting>();
  readonly #late: LateAnswers;
  #unexpected = 0;
  #garbage = 0;

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
    this.#late = new LateAnswers(ctx);
  }

  /** How many came that no sequence waited for, by what became of them. */
  get strays() {
    return { unexpected: this.#unexpected, garbage: this.#garbage, dropped: this.#late.dropped };
  }

  /** Answers a function that ends it. */
  listen(mqtt: Mqtt): Promise<() => Promise<void>> {
    return mqtt.subscribe(everyCar('answers'), (topic, payload) => this.#hear(topic, payload));
  }

  /** From before the message is sent: a car may be quicker than the broker that took it. */
  expect({ id, car_id }: CarMessageRow): Expected {
    let settle: Waiting['settle'] = () => {};
    const answer = new Promise<AnswerMessage>((resolve) => (settle = resolve));
    this.#waiting.set(id, { carId: car_id, settle });
    return { answer, end: () => void this.#waiting.delete(id) };
  }

  #hear(topic: string, payload: Buffer): void {
    const carId = carOfTopic(topic)?.carId;
    const answer = payload.length > mostBytes ? null : readAnswer(payload.toString('utf8'));
    if (!carId || !answer) {
      // Counted, not told: a car may send thousands of them.
      this.#garbage += 1;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) {
      this.#unexpected += 1;
      this.#late.add(carId, answer);
      return;
    }
    // A car's credentials let it speak on its own topic alone: the topic is who it is, whatever the answer claims.
    if (waiting.carId !== carId) {
      this.#ctx.log.warn({ carId, message: answer.id, to: waiting.carId }, 'a car answered for another one');
      return;
    }
    waiting.settle(answer);
  }
}
