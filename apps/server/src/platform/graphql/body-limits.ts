import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { PreparedOperation } from './prepared-operations.ts';

const usual = 64 * 1024;
/** How many large bodies a process receives at once. Each is held in memory whole, several times over. */
const largeAtOnce = 2;

/** A request that is answered with this status before anything is executed. */
export class RequestProblem extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const lengthOf = (request: FastifyRequest) => Number(request.headers['content-length'] ?? 0);

/** Who sends this request; undefined for nobody. */
type SenderOf = (request: FastifyRequest) => Promise<string | undefined>;

/** Bodies must be small. Only operations a module names may be larger, and only from somebody who is signed in. */
export class BodyLimits {
  readonly largest: number;
  readonly #exceptions: ReadonlyMap<string, number>;
  readonly #senderOf: SenderOf;
  /** Large requests by sender. One per sender, so that nobody blocks the others by sending slowly. */
  readonly #largeNow = new Map<string, FastifyRequest>();

  constructor(larger: Readonly<Record<string, number>>, senderOf: SenderOf) {
    this.#exceptions = new Map(Object.entries(larger));
    this.#senderOf = senderOf;
    this.largest = Math.max(usual, ...this.#exceptions.values());
  }

  /** Runs before the body is read. Returns a promise only for large requests, since nearly all are small. */
  checkLength(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    if (request.headers['transfer-encoding'] !== undefined)
      throw new RequestProblem(411, 'Content-Length is required.');
    return lengthOf(request) > usual ? this.#admitLarge(request, reply) : undefined;
  }

  async #admitLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const uid = await this.#senderOf(request);
    if (uid === undefined) throw new RequestProblem(413, 'The body is too large.');
    if (lengthOf(request) > this.largest) throw new RequestProblem(413, 'The body is too large.');
    const earlier = this.#largeNow.get(uid);
    if (earlier ? earlier.raw.complete : this.#largeNow.size >= largeAtOnce) {
      throw new Refusal(
        'TOO_MANY_REQUESTS',
        'Estamos recibiendo otros archivos. Vuelve a intentarlo en unos segundos.',
      );
    }
    this.#largeNow.set(uid, request);
    reply.raw.once('close', () => {
      if (this.#largeNow.get(uid) === request) this.#largeNow.delete(uid);
    });
    // The sender's phone lost its connection and sends again: the rest of its earlier request will never come.
    earlier?.raw.destroy();
  }

  /** Runs once the body has been read and its operation is known. */
  checkOperation(request: FastifyRequest, { rootFields }: PreparedOperation): void {
    const length = lengthOf(request);
    if (length <= usual) return;
    const limit = Math.max(usual, ...rootFields.map((field) => this.#exceptions.get(field) ?? 0));
    if (length > limit) throw new RequestProblem(413, 'The body is too large for this operation.');
  }
}
