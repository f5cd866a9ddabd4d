import { useApi } from '../graphql/use-api.ts';
import { isNoNotifications } from '../report-error.ts';
import { currentUid } from '../session/session.ts';
import { usePending } from '../write-queue/write-queue.ts';
import { GetDriverNotificationsDocument } from './get-driver-notifications.generated.ts';
import { markRead } from './mark-read.ts';

const none = { getDriverNotifications: [] };

/** The driver's notifications, newest first; one whose reading is still on its way to the server counts as read. */
export function useNotifications() {
  const query = useApi(
    GetDriverNotificationsDocument,
    { driverId: currentUid() },
    { recover: (error) => (isNoNotifications(error) ? none : undefined) },
  );
  const pending = new Set(usePending(markRead).map(({ notificationId }) => notificationId));
  const notifications = query.data?.getDriverNotifications.map((notification) => ({
    ...notification,
    read: notification.read || pending.has(notification._id),
  }));
  return { ...query, notifications };
}
