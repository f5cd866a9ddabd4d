import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { answersChannel } from '../channels.ts';
import { chargingChanged } from '../news.ts';
import { type CommandRow, overdueCommands, writeOutcome } from '../store/commands.ts';
import { lockSession, overdueSessions } from '../store/sessions.ts';
import { failSession } from './fail-session.ts';

async function giveUp(ctx: Ctx, { id, action, session_id, sent_at }: CommandRow): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The session is locked before the command, as everywhere. After a command that was sent the session
    // stays pending: the charge point may have obeyed.
    const session =
      action === 'RemoteStartTransaction' && !sent_at && session_id && (await lockSession(tx, session_id));
    if (!(await writeOutcome(tx, id, { outcome: 'Unreachable' }))) return;
    if (session) await failSession(tx, session, 'unreachable');
    tx.afterCommit(() => tx.bus.publish(answersChannel, { id }));
    chargingChanged(tx);
  });
}

/** Ends what waits in vain: sessions that did not begin within a minute, and commands nobody answered. */
export async function expireDue(ctx: Ctx): Promise<void> {
  for (const command of await overdueCommands(ctx)) await giveUp(ctx, command);
  for (const { id } of await overdueSessions(ctx)) {
    await inTransaction(ctx, async (tx) => {
      const session = await lockSession(tx, id);
      if (session?.status === 'Pending') await failSession(tx, session, 'timeout');
    });
  }
}
