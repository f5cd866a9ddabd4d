import { rightWords, urgencyOf } from '@volante/domain/personal-data/rights';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import type { Ctx } from '../../platform/context.ts';
import { tellStaff } from '../../platform/mail.ts';
import { openRequests } from './store.ts';

/** [FRT-19] Every working morning: what is to be answered soon, and what is late. Without anything there is no mail. */
export async function remindOfRequests(ctx: Ctx): Promise<void> {
  const today = localDateOf(ctx.clock.now());
  const lines = (await openRequests(ctx.db))
    .map((request) => ({ ...request, urgency: urgencyOf(request.kind, request.due_on, today) }))
    .filter(({ urgency }) => urgency !== 'open')
    .map(
      ({ id, kind, due_on, urgency }) =>
        `- ${rightWords[kind].title}, ${urgency === 'late' ? 'venció' : 'vence'} el ${formatDate(due_on)}: npm run ops -- privacy show --request ${id}`,
    );
  if (lines.length === 0) return;
  await tellStaff(ctx, {
    subject: `Solicitudes sobre datos personales por responder: ${lines.length}`,
    text: `La ley fija el plazo de cada una:\n${lines.join('\n')}`,
  });
}
