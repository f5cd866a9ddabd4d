export type NotificationType = 'bill' | 'exchange' | 'other';

/** [NOT-01] Where a notification leads, by its type. */
const paths: Record<NotificationType, string> = {
  bill: '/app/v2/liquidations',
  exchange: '/app/manageshift',
  other: '/app/v2/notifications',
};

export const pathOfType = (type: NotificationType): string => paths[type];
