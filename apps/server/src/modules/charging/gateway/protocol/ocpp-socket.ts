import type { WebSocket } from 'ws';
import { callError, codeOf, rpcError } from './call-error.ts';
import { Calls } from './calls.ts';
import { FrameQueue } from './frame-queue.ts';
import { checkAnswer, checkRequest } from './schemas.ts';

/** The three kinds of frames: CALL, CALLRESULT and CALLERROR. */
const question = 2;
const result = 3;
const refusal = 4;

/** After more invalid messages than this in a row the connection is closed: the other side does not speak OCPP. */
const mostBadMessages = 20;

/** Handles the messages of one charge point. */
export interface Receiver {
  knows(action: string): boolean;
  /** The answer to a message that fits its schema. */
  answer(action: string, payload: object): Promise<object>;
  /** It sent what is no message, or one that does not fit: what it was, and what it was answered. */
  misspoke(said: string, error: string): void;
  /** The charge point sent something, or answered a ping. */
  heard(): void;
  closed(): void;
}

/** OCPP 1.6-J over one WebSocket: frames, schemas and errors; what the messages mean is the receiver's. */
export class OcppSocket {
  readonly #socket: WebSocket;
  readonly #receiver: Receiver;
  readonly #calls: Calls;
  readonly #frames: FrameQueue;
  /** The ids of the messages that wait for our answer. */
  readonly #answering = new Set<string>();
  #badMessages = 0;
  #silentTurns = 0;

  constructor(socket: WebSocket, receiver: Receiver) {
    this.#socket = socket;
    this.#receiver = receiver;
    this.#calls = new Calls((text) => socket.send(text));
    this.#frames = new FrameQueue(socket, (frame, done) => {
      this.#take(frame.toString(), () => {
        // A full queue reads no pings. The charge point took this answer, so it is still connected.
        this.#silentTurns = 0;
        done();
      });
    });
    socket.on('message', (data: Buffer) => {
      this.#heard();
      this.#frames.add(data);
    });
    socket.on('ping', () => this.#heard());
    socket.on('pong', () => this.#heard());
    // An error is followed by 'close', which is handled below.
    socket.on('error', () => {});
    socket.once('close', () => {
      this.#calls.end();
      receiver.closed();
    });
  }

  /** Asks the charge point for something. */
  ask(action: string, request: unknown): Promise<object> {
    return this.#calls.ask(action, request);
  }

  /** Called at a steady pace: pings a connection that was silent for a turn, and ends it if the next turn is silent too. */
  turn(): void {
    if (this.#silentTurns > 1) return this.#socket.terminate();
    if (this.#silentTurns === 1) this.#socket.ping();
    this.#silentTurns += 1;
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #heard(): void {
    this.#silentTurns = 0;
    this.#receiver.heard();
  }

  #take(text: string, done: () => void): void {
    // Some charge points send empty messages.
    if (text === '') return done();
    let id = '-1';
    let kind: unknown;
    try {
      const frame = parsed(text);
      kind = frame[0];
      if (kind !== question && kind !== result && kind !== refusal) throw rpcError('RpcFrameworkError');
      if (typeof frame[1] !== 'string') throw rpcError('RpcFrameworkError', 'Message ID must be a string');
      id = frame[1];
      if (kind === question) this.#called(id, frame, text, done);
      else if (this.#settled(kind, id, frame)) done();
      else throw rpcError('RpcFrameworkError', 'Unknown message ID');
      this.#badMessages = 0;
    } catch (error) {
      this.#receiver.misspoke(text, codeOf(error));
      this.#bad(kind === result || kind === refusal ? undefined : callError(id, error), done);
    }
  }

  #settled(kind: number, id: string, [, , first, second]: readonly unknown[]): boolean {
    return kind === result ? this.#calls.answered(id, first) : this.#calls.refused(id, first, second);
  }

  /** Counts an invalid message and answers it. An invalid answer is never answered. */
  #bad(answer: string | undefined, done: () => void): void {
    this.#badMessages += 1;
    if (this.#badMessages > mostBadMessages) this.#socket.close(1002, 'Protocol error');
    else if (answer !== undefined) return this.#socket.send(answer, done);
    done();
  }

  #called(id: string, [, , action, payload]: readonly unknown[], text: string, done: () => void): void {
    if (typeof action !== 'string') throw rpcError('RpcFrameworkError', 'Action must be a string');
    try {
      if (this.#answering.has(id)) throw rpcError('RpcFrameworkError', 'This message ID waits for its answer');
      if (!this.#receiver.knows(action)) throw rpcError('NotImplemented');
      checkRequest(action, payload);
    } catch (error) {
      this.#receiver.misspoke(text, codeOf(error));
      this.#socket.send(callError(id, error), done);
      return;
    }
    this.#answering.add(id);
    const answer = (text: string) => {
      this.#answering.delete(id);
      this.#socket.send(text, done);
    };
    this.#receiver.answer(action, payload as object).then(
      (given) => answer(resultFrame(id, action, given)),
      (error: unknown) => answer(callError(id, error)),
    );
  }
}

function parsed(text: string): readonly unknown[] {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    throw rpcError('RpcFrameworkError', 'Message must be JSON');
  }
  if (!Array.isArray(frame)) throw rpcError('RpcFrameworkError', 'Message must be an array');
  return frame;
}

/** An answer of ours that OCPP does not allow is our own fault. */
function resultFrame(id: string, action: string, answer: object): string {
  try {
    checkAnswer(action, answer);
    return JSON.stringify([result, id, answer]);
  } catch {
    return callError(id, rpcError('InternalError'));
  }
}
