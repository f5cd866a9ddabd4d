import type { FastifyInstance } from 'fastify';

const answer = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** A form is a few hundred bytes: whoever takes this long to send one is not a phone with little signal. */
export const formTimeMs = 10_000;

/** Cuts off whoever does not finish sending what they began within the time. */
export function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete) {
      const cut = setTimeout(() => {
        // A request without a body is complete at once, but the timer runs until it is answered, which may take longer.
        if (!raw.complete) raw.socket.end(answer, () => raw.socket.destroy());
      }, ms);
      raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut));
    }
    done();
  });
}
