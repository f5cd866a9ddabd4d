import { IconButton } from './icon-button.tsx';

/** The way to the notifications; it says when there are unread ones. */
export function Bell({ unread }: { unread: boolean }) {
  return (
    <IconButton
      icon="bell"
      href="/app/v2/notifications"
      dot={unread}
      label={unread ? 'Notificaciones, tienes nuevas' : 'Notificaciones'}
    />
  );
}
