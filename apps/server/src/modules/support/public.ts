export { sayAsStaff } from './commands/say-as-staff.ts';
export { messagesOf, unreadChats } from './store.ts';
