import { createRPCError, type RPCClient } from 'ocpp-rpc';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answersChannel } from '../channels.ts';
import { failSession } from '../commands/fail-session.ts';
import { claimCommand, type CommandRow, writeOutcome } from '../store/commands.ts';
import { lockSession } from '../store/sessions.ts';
import { type Desk, handlers } from './handlers.ts';
import type { Action } from './messages.ts';

const actions = Object.keys(handlers) as Action[];

/** Messages to the central system that OCPP 1.6 has and we have no use for. */
const unused = ['DiagnosticsStatusNotification', 'FirmwareStatusNotification'];

/** One charge point's connection. Its messages are taken one after the other, in the order in which they came. */
export class Connection {
  readonly id: string;
  readonly pointId: string;
  readonly begun: Promise<void>;
  readonly #client: RPCClient;
  readonly #desk: Desk;
  #last: Promise<unknown>;

  /** Nothing is taken before `begun`. */
  constructor(client: RPCClient, { id, begun }: { id: string; begun: Promise<void> }, desk: Desk) {
    this.id = id;
    this.pointId = client.identity!;
    this.#client = client;
    this.#desk = desk;
    this.begun = begun;
    this.#last = begun;
    for (const action of actions) client.handle(action, ({ params }) => this.#answer(action, params ?? {}));
    for (const action of unused)
      client.handle(action, () => Promise.reject(createRPCError('NotSupported', '') as Error));
  }

  get #ctx(): Ctx {
    return this.#desk.ctx;
  }

  #answer(action: Action, params: object): Promise<object> {
    if (action === 'Heartbeat') return handlers.Heartbeat(this.#desk, this.pointId, {});
    const handle = handlers[action] as (desk: Desk, pointId: string, message: object) => Promise<object>;
    const answer = this.#last.then(() => handle(this.#desk, this.pointId, params));
    this.#last = answer.catch(() => {});
    return answer.catch((error: unknown) => {
      this.#ctx.log.error({ err: error, chargePoint: this.pointId, action }, 'a message of a charge point failed');
      // What went wrong is nobody's business out there. A charge point sends it again.
      throw createRPCError('InternalError', '');
    });
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
    });
  }

  /** 'Lost': the connection ended first, and nobody knows whether the charge point obeyed. */
  async #ask({ action, request, id }: CommandRow): Promise<{ outcome: string; answer?: Record<string, unknown> }> {
    try {
      const answer = (await this.#client.call(action, request)) as { status?: string };
      return { outcome: answer.status ?? 'Accepted', answer };
    } catch (error) {
      const code = (error as { rpcErrorCode?: string }).rpcErrorCode;
      this.#ctx.log.warn({ err: error, chargePoint: this.pointId, command: id }, 'a charge point did not obey');
      return { outcome: code ?? 'Lost' };
    }
  }

  /** Once the messages that came are taken. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {});
  }

  /** At once: the charge point has another connection, or gets one. */
  drop(): void {
    void this.#client.close({ force: true }).catch(() => {});
  }
}
