export { createAccount } from './commands/create-account.ts';
export { endSignIns } from './commands/end-sign-ins.ts';
export { signUp } from './commands/sign-up.ts';
export { offerDemoAccounts } from './demo-accounts.ts';
export { hashPassword } from './passwords.ts';
