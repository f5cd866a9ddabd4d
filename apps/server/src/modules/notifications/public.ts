export { notify } from './commands/notify.ts';
export { notifyEach } from './commands/notify-each.ts';
export { readNotification } from './commands/read-notification.ts';
export { notificationsOf } from './store.ts';
