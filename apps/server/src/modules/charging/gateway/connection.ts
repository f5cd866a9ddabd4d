import { shownMessage, shownText } from '@volante/domain/charging/raw-message';
import type { WebSocket } from 'ws';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answersChannel } from '../channels.ts';
import { failSession } from '../commands/fail-session.ts';
import { chargingChanged } from '../news.ts';
import { claimCommand, type CommandRow, writeOutcome } from '../store/commands.ts';
import type { Exchange } from '../store/messages.ts';
import { lockSession } from '../store/sessions.ts';
import { type Desk, handlers } from './handlers.ts';
import type { Action } from './messages.ts';
import { codeOf, rpcError } from './protocol/call-error.ts';
import { OcppSocket, type Receiver } from './protocol/ocpp-socket.ts';

/** Messages to the central system that OCPP 1.6 has and we have no use for. */
const unused: ReadonlySet<string> = new Set(['DiagnosticsStatusNotification', 'FirmwareStatusNotification']);

const isUsed = (action: string): action is Action => Object.hasOwn(handlers, action);

interface Begin {
  id: string;
  pointId: string;
  /** Resolved once the connection is stored. No message is handled before. */
  begun: Promise<void>;
  heard: () => void;
  /** Called when the connection has ended. */
  closed: (connection: Connection) => void;
}

/** One charge point's connection. Its messages are taken one after the other, in the order in which they came. */
export class Connection implements Receiver {
  readonly id: string;
  readonly pointId: string;
  readonly begun: Promise<void>;
  readonly heard: () => void;
  readonly #closed: (connection: Connection) => void;
  readonly #socket: OcppSocket;
  readonly #desk: Desk;
  #last: Promise<unknown>;
  #taken = false;

  constructor(socket: WebSocket, { id, pointId, begun, heard, closed }: Begin, desk: Desk) {
    this.id = id;
    this.pointId = pointId;
    this.begun = begun;
    this.heard = heard;
    this.#closed = closed;
    this.#desk = desk;
    this.#last = begun;
    begun.then(
      () => (this.#taken = true),
      () => {},
    );
    this.#socket = new OcppSocket(socket, this);
  }

  /** The database names it as its charge point's connection, or did. */
  get taken(): boolean {
    return this.#taken;
  }

  get #ctx(): Ctx {
    return this.#desk.ctx;
  }

  knows(action: string): boolean {
    return isUsed(action) || unused.has(action);
  }

  answer(action: string, payload: object): Promise<object> {
    if (!isUsed(action)) return Promise.reject(rpcError('NotSupported'));
    if (action === 'Heartbeat') return handlers.Heartbeat(this.#desk, this.pointId, {});
    const at = this.#ctx.clock.now();
    const answer = this.#handle(this.#last, action, payload);
    // A connection that could not be stored handles no message.
    this.#last = answer.catch(() => this.begun);
    // There may be no next message: an unhandled rejection would end the process.
    this.#last.catch(() => {});
    answer.then(
      (given) =>
        this.#note({ at, fromPoint: true, action, message: shownMessage(payload), answer: shownMessage(given) }),
      (error: unknown) =>
        this.#note({ at, fromPoint: true, action, message: shownMessage(payload), answer: codeOf(error) }),
    );
    return answer;
  }

  misspoke(said: string, error: string): void {
    const at = this.#ctx.clock.now();
    this.#note({ at, fromPoint: true, action: '', message: shownText(said), answer: error });
  }

  #note(exchange: Omit<Exchange, 'pointId'>): void {
    this.#desk.said.add({ ...exchange, pointId: this.pointId });
  }

  closed(): void {
    this.#closed(this);
  }

  async #handle(before: Promise<unknown>, action: Action, payload: object): Promise<object> {
    const handle = handlers[action] as (desk: Desk, pointId: string, message: object) => Promise<object>;
    await before;
    try {
      return await handle(this.#desk, this.pointId, payload);
    } catch (error) {
      this.#ctx.log.error({ err: error, chargePoint: this.pointId, action }, 'a message of a charge point failed');
      // The charge point does not learn the cause. It sends the message again.
      throw rpcError('InternalError');
    }
  }

  /** Sends a command if nobody has, and keeps what the charge point answers. */
  async send(commandId: string): Promise<void> {
    const command = await claimCommand(this.#ctx, { id: commandId, connectionId: this.id });
    if (!command) return;
    const { outcome, answer } = await this.#ask(command);
    await inTransaction(this.#ctx, async (tx) => {
      const isStart = command.action === 'RemoteStartTransaction' && command.session_id;
      const session = isStart && outcome !== 'Accepted' ? await lockSession(tx, isStart) : undefined;
      await writeOutcome(tx, command.id, { outcome, ...(answer && { answer }) });
      if (session?.status === 'Pending' && outcome !== 'Lost') await failSession(tx, session, 'rejected');
      tx.afterCommit(() => tx.bus.publish(answersChannel, { id: command.id }));
      chargingChanged(tx);
    });
  }

  /** 'Lost': the connection ended first, and nobody knows whether the charge point obeyed. */
  async #ask({ action, request, id }: CommandRow): Promise<{ outcome: string; answer?: Record<string, unknown> }> {
    const asked = { at: this.#ctx.clock.now(), fromPoint: false, action, message: shownMessage(request) };
    try {
      const answer = (await this.#socket.ask(action, request)) as { status?: string };
      this.#note({ ...asked, answer: shownMessage(answer) });
      return { outcome: answer.status ?? 'Accepted', answer };
    } catch (error) {
      const code = (error as { rpcErrorCode?: string }).rpcErrorCode;
      this.#note({ ...asked, answer: code ?? null });
      this.#ctx.log.warn({ err: error, chargePoint: this.pointId, command: id }, 'a charge point did not obey');
      return { outcome: code ?? 'Lost' };
    }
  }

  /** Resolves once every message received so far is handled. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {});
  }

  /** Ends the connection at once, because the charge point has another one or gets one. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Asks one that has been silent whether it is still there. */
  keepAlive(): void {
    this.#socket.turn();
  }
}
