export { notify } from './commands/notify.ts';
export { notificationsOf } from './store.ts';
