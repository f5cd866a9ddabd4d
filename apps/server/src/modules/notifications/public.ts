export { notify } from './commands/notify.ts';
export { notifyAlways } from './commands/notify-always.ts';
export { notifyOnce } from './commands/notify-once.ts';
export { notifyEach } from './commands/notify-each.ts';
export { withdrawEach } from './commands/withdraw-each.ts';
export { readAbout } from './commands/read-about.ts';
export { readNotification } from './commands/read-notification.ts';
export { notificationsOf } from './store.ts';
