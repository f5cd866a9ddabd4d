export { contribute } from './commands/contribute.ts';
export { createBankAccount } from './commands/create-bank-account.ts';
export { deleteBankAccount } from './commands/delete-bank-account.ts';
export { eraseBankAccounts } from './commands/erase-bank-accounts.ts';
export { selectBankAccount } from './commands/select-bank-account.ts';
export { exportBankAccounts } from './queries/export-bank-accounts.ts';
export { getDriverAccounting } from './queries/get-driver-accounting.ts';
