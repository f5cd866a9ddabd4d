import { useQuestion } from '../graphql/use-api.ts';
import { isNoNotifications } from '../report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { usePending } from '../write-queue/write-queue.ts';
import type { EditDriverNotificationMutationVariables } from './edit-driver-notification.generated.ts';
import { notificationsOf } from './notifications-of.ts';

/** The name of mark-read.ts in the queue; the mutation itself loads when one is made or sent. */
export const markReadName = 'notifications/mark-read';

const none = { getDriverNotifications: [] };

/** The driver's notifications, newest first; one whose reading is still on its way to the server counts as read. */
export function useNotifications({ pollEvery }: { pollEvery?: number } = {}) {
  const query = useQuestion(notificationsOf(currentUid()), {
    pollEvery,
    recover: (error) => (isNoNotifications(error) ? none : undefined),
  });
  const pending = new Set(
    usePending<EditDriverNotificationMutationVariables>(markReadName).map(({ notificationId }) => notificationId),
  );
  const notifications = query.data?.getDriverNotifications.map((notification) => ({
    ...notification,
    read: notification.read || pending.has(notification._id),
  }));
  return { ...query, notifications };
}
