export { closeCase } from './commands/close-case.ts';
export { openCase } from './commands/open-case.ts';
export { readCaseAsDriver } from './commands/read-case.ts';
export { sayAsDriver } from './commands/say-as-driver.ts';
export { sayAsStaff } from './commands/say-as-staff.ts';
export { tellChat } from './news.ts';
export { casesForStaff } from './store/cases.ts';
export { messagesBefore, unreadChats } from './store/messages.ts';
