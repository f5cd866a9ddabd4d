import { readAnswer } from '@volante/domain/doors/read-answer';
import type { AnswerMessage } from '@volante/domain/telemetry/messages';
import { carOfTopic, everyCar } from '@volante/domain/telemetry/topics';
import type { Ctx } from '../../../platform/context.ts';
import type { Mqtt } from '../../../platform/mqtt.ts';
import type { CarMessageRow } from '../store/messages.ts';
import { LateAnswers } from './late-answers.ts';

/** The largest answer that is read. A real one has about 80 bytes. */
const mostBytes = 2_000;

interface Waiting {
  carId: string;
  settle(answer: AnswerMessage): void;
}

export interface Expected {
  answer: Promise<AnswerMessage>;
  /** Stops waiting: an answer that comes afterwards is late. */
  end(): void;
}

/**
 * The answers of all cars. Every process receives all of them: the one that waits for an answer takes it, the others
 * treat it as late or unknown.
 */
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

  /** How many answers came that no sequence waited for, by what became of them. */
  get strays() {
    return { unexpected: this.#unexpected, garbage: this.#garbage, dropped: this.#late.dropped };
  }

  /** Returns a function that stops listening. */
  listen(mqtt: Mqtt): Promise<() => Promise<void>> {
    return mqtt.subscribe(everyCar('answers'), (topic, payload) => this.#hear(topic, payload));
  }

  /** Call it before the message is sent: the car may answer before the broker confirms. */
  expect({ id, car_id }: Pick<CarMessageRow, 'id' | 'car_id'>): Expected {
    let settle: Waiting['settle'] = () => {};
    const answer = new Promise<AnswerMessage>((resolve) => (settle = resolve));
    this.#waiting.set(id, { carId: car_id, settle });
    return { answer, end: () => void this.#waiting.delete(id) };
  }

  #hear(topic: string, payload: Buffer): void {
    const carId = carOfTopic(topic)?.carId;
    const answer = payload.length > mostBytes ? null : readAnswer(payload.toString('utf8'));
    if (!carId || !answer) {
      // Counted, not logged: a faulty car may send thousands of them.
      this.#garbage += 1;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) {
      this.#unexpected += 1;
      this.#late.add(carId, answer);
      return;
    }
    // A car's credentials let it publish on its own topic alone. So the topic says which car it is, whatever the answer
    // claims.
    if (waiting.carId !== carId) {
      this.#ctx.log.warn({ carId, message: answer.id, to: waiting.carId }, 'a car answered for another one');
      return;
    }
    waiting.settle(answer);
  }
}
