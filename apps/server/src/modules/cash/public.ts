export { blockAsAdministrator } from './commands/set-cash-block.ts';
