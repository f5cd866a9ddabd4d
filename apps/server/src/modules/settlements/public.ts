export { closeDueWeeks } from './commands/close-week.ts';
export { payOut } from './commands/pay-out.ts';
