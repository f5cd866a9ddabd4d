export { askForRight } from './commands/ask.ts';
export { unblock, withdrawRequest } from './commands/settle.ts';
export { type PrivacyRequest, requestsOf } from './store.ts';
