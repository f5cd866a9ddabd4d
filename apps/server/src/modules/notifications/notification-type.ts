export type NotificationType = 'bill' | 'exchange' | 'other';

export function isNotificationType(text: string): text is NotificationType {
  return text === 'bill' || text === 'exchange' || text === 'other';
}
