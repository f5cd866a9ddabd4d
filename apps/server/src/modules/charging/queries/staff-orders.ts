import { connectorStatuses, connectorStatusLabel } from '@volante/domain/charging/connector';
import { isObeyed, orderEffect, orderName, orderState, saidIn } from '@volante/domain/charging/orders';
import { shownMessage } from '@volante/domain/charging/raw-message';
import { whoWords } from '@volante/domain/charging/who';
import type { StaffOrder } from '../../../generated/staff-resolvers.generated.ts';
import type { CommandRow } from '../store/commands.ts';
import type { MessageRow } from '../store/messages.ts';

/** What a charge point says so long after an order is taken for its consequence. */
const followMs = 120_000;

/** A message in the few words that say what it changed; undefined for one that changes nothing. */
function changeIn({ action, message }: MessageRow): string | undefined {
  if (action === 'BootNotification') return 'Se reinició';
  if (action === 'StopTransaction') return 'Terminó la carga';
  if (action === 'StartTransaction') return 'Comenzó la carga';
  if (action !== 'StatusNotification') return undefined;
  let said: unknown;
  try {
    said = JSON.parse(message);
  } catch {
    return undefined;
  }
  const status = connectorStatuses.find((known) => known === saidIn(said, 'status'));
  return status && `Conector ${String(saidIn(said, 'connectorId'))}: ${connectorStatusLabel(status).toLowerCase()}`;
}

/** What it changed, as the charge point itself said afterwards, until the next order. The messages come newest first. */
function followedBy(row: CommandRow, next: CommandRow | undefined, messages: readonly MessageRow[]): string[] {
  if (!row.sent_at || !row.outcome || !isObeyed(row.outcome)) return [];
  const [from, to] = [
    row.sent_at.getTime(),
    Math.min(row.sent_at.getTime() + followMs, next?.asked_at.getTime() ?? Infinity),
  ];
  const heard = messages.filter(({ at, from_point }) => from_point && at.getTime() >= from && at.getTime() < to);
  return [...new Set(heard.toReversed().flatMap((message) => changeIn(message) ?? []))];
}

/** [CON-17] What was asked of a charge point, with its own answer and what it changed. The rows come newest first. */
export function shownOrders(rows: readonly CommandRow[], messages: readonly MessageRow[], now: Date): StaffOrder[] {
  return rows.map((row, at) => {
    const { outcome, request } = row;
    const connector = saidIn(request, 'connectorId');
    return {
      id: row.id,
      name: orderName(row.action),
      connector: typeof connector === 'number' && connector > 0 ? connector : null,
      askedBy: whoWords(row.asked_by),
      askedAt: row.asked_at,
      answeredAt: row.answered_at,
      state: orderState({ sentAt: row.sent_at, outcome, expiresAt: row.expires_at }, now),
      waits: outcome === null && row.expires_at > now,
      obeyed: outcome !== null && isObeyed(outcome),
      effect: outcome === null ? null : orderEffect(row, outcome),
      followed: followedBy(row, rows[at - 1], messages),
      answer: row.answer === null ? null : shownMessage(row.answer),
    };
  });
}
