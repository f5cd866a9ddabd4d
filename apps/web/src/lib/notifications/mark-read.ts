import { queryKey } from '@volante/client/graphql/operation.ts';
import { defineMutation } from '../write-queue/define-mutation.ts';
import { EditDriverNotificationDocument } from './edit-driver-notification.generated.ts';
import {
  GetDriverNotificationsDocument,
  type GetDriverNotificationsQuery,
} from './get-driver-notifications.generated.ts';
import { markReadName } from './use-notifications.ts';

export const markRead = defineMutation({
  mode: 'queueable',
  name: markReadName,
  document: EditDriverNotificationDocument,
  done(client, { editDriverNotification: { _id } }, { driverId }) {
    const key = queryKey(GetDriverNotificationsDocument, { driverId });
    client.setQueryData<GetDriverNotificationsQuery>(
      key,
      (list) =>
        list && {
          getDriverNotifications: list.getDriverNotifications.map((notification) =>
            notification._id === _id ? { ...notification, read: true } : notification,
          ),
        },
    );
    void client.invalidateQueries({ queryKey: key });
  },
  refused: () => 'No pudimos marcar la notificación como leída.',
});
