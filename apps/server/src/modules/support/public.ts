export { sayAsStaff } from './commands/say-as-staff.ts';
export { unreadChats } from './store.ts';
