import type { NotificationType } from '@volante/domain/notifications/paths';

export type { NotificationType };

export function isNotificationType(text: string): text is NotificationType {
  return text === 'bill' || text === 'exchange' || text === 'other';
}
