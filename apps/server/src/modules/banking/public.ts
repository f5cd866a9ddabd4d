export { contribute } from './commands/contribute.ts';
export { contributeEach } from './commands/contribute-each.ts';
export { createBankAccount } from './commands/create-bank-account.ts';
export { deleteBankAccount } from './commands/delete-bank-account.ts';
export { removeBankAccounts } from './commands/remove-bank-accounts.ts';
export { selectBankAccount } from './commands/select-bank-account.ts';
export { takeBackContributions } from './commands/take-back-contributions.ts';
export { returnGuarantee } from './commands/return-guarantee.ts';
export { undoReturn, type UndoneReturn } from './commands/undo-return.ts';
export { revealNumbers } from './commands/reveal-numbers.ts';
export { readHolders } from './bank-accounts-store.ts';
export { bankName } from './change-accounts.ts';
export { bankingConfig } from './config.ts';
export {
  billSource,
  guaranteeBalances,
  paidDirectly,
  returnedGuarantees,
  returnedInWeek,
} from './guarantee-ledger-store.ts';
export { guaranteeOutstanding, returnsAfter } from './guarantee-store.ts';
export { guaranteeChange, guaranteePaid, guaranteeTakenBack } from './hooks.ts';
export { getDriverAccounting } from './queries/get-driver-accounting.ts';
export { openGuarantee } from './queries/open-guarantee.ts';
export { type PayoutAccount, payoutAccounts } from './queries/payout-accounts.ts';
