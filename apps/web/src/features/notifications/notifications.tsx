import { kindOf, linkLabel, type NotificationKind, titleOf } from '@volante/domain/notifications/notification-kinds';
import { screenOf } from '@volante/domain/notifications/notification-types';
import { formatDateTime } from '@volante/domain/values/dates';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go } from '@volante/client/navigation.ts';
import { markRead } from '../../lib/notifications/mark-read.ts';
import { useNotifications } from '../../lib/notifications/use-notifications.ts';
import { reportError } from '../../lib/report-error.ts';
import { currentUid } from '@volante/client/session.ts';
import { enqueue } from '../../lib/write-queue/write-queue.ts';
import { Card } from '@volante/ui/card.tsx';
import { Drawing } from '@volante/ui/drawings.tsx';
import type { IconName } from '@volante/ui/icon.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';

type Notification = NonNullable<ReturnType<typeof useNotifications>['notifications']>[number];

const icons: Record<NotificationKind, IconName> = {
  money: 'coin',
  handover: 'key',
  damage: 'warning',
  swap: 'swap',
  charging: 'bolt',
  cash: 'cash',
  documents: 'document',
  platform: 'route',
  bank: 'bank',
  application: 'list',
  car: 'car',
  support: 'chat',
  account: 'shield',
  news: 'bell',
};

/** [NOT-01] */
export function Notifications({ title }: { title: string }) {
  const query = useNotifications();
  const { notifications = [] } = query;
  const state = stateOf(query);
  const status = useDriver().driver?.status.status;
  return (
    <Screen
      title={title}
      back={status === 'on boarding' ? '/app/onboarding' : '/app/v2/dashboard'}
      actions={<IconButton icon="gear" label="Preferencias de avisos" href="/app/v2/notifications/preferences" />}
      state={state === 'ready' && notifications.length === 0 ? 'empty' : state}
      skeleton={<Waiting />}
      empty={<Nothing />}
      onRetry={() => void query.refetch()}
    >
      <Card flush>
        <ul>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification._id}
              icon={icons[kindOf(notification)]}
              title={titleOf(kindOf(notification))}
              message={notification.message}
              when={formatDateTime(notification.sentAt)}
              read={notification.read}
              onOpen={() => void open(notification)}
              link={linkOf(notification)}
              onFollow={() => void markOpened(notification)}
            />
          ))}
        </ul>
      </Card>
    </Screen>
  );
}

/** [DAY-05] The row's own tap goes by its type; the link inside leads to what it tells of. */
function linkOf({ path }: Notification) {
  const label = linkLabel(path);
  return path && label ? { href: path, label } : null;
}

async function markOpened({ _id, read }: Notification): Promise<void> {
  if (!read) await enqueue(markRead, { driverId: currentUid(), notificationId: _id }).catch(reportError);
}

async function open(notification: Notification): Promise<void> {
  await markOpened(notification);
  const screen = screenOf(notification.type);
  if (screen) go(screen);
}

function Waiting() {
  return (
    <Card className="flex flex-col gap-5">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </Card>
  );
}

function Nothing() {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 py-10 text-center">
      <Drawing name="bell" />
      <h2 className="mt-3 text-lg font-bold">¡Nada por ahora!</h2>
      <p className="text-muted">No hay notificaciones pendientes.</p>
      <p className="text-muted">¡Todo en orden!</p>
    </div>
  );
}
