import { notificationTypes } from '@volante/domain/notifications/notification-types';
import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const notificationsTables = {
  notifications: {
    person: ['driver_id'],
    exported: ['sent_at', 'id', 'type', 'message', 'read_at', 'about', 'path'],
    erased: 'rows',
  },
  push_preferences: {
    person: ['driver_id'],
    exported: ['changed_at', ...notificationTypes],
    erased: 'rows',
  },
  push_subscriptions: {
    person: ['driver_id'],
    exported: ['created_at', 'id'],
    withheld: { endpoint: reasons.secret, p256dh: reasons.secret, auth: reasons.secret },
    erased: 'rows',
  },
} satisfies OwnedTables;
