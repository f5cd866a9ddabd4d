export { createAccount } from './commands/create-account.ts';
export { offerDemoAccounts } from './demo-accounts.ts';
export { hashPassword } from './passwords.ts';
