import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';
import { bankName } from './change-accounts.ts';
import { eraseBankAccounts } from './commands/erase-bank-accounts.ts';

export const bankingTables = {
  bank_account_log: {
    person: ['driver_id'],
    exported: ['at', 'id', 'account_id', 'action', 'bank_code', 'last4', 'why'],
    words: { bank_code: bankName },
    withheld: { who: reasons.staff },
    erased: { why: null },
    kept: reasons.books,
  },
  bank_accounts: {
    person: ['driver_id'],
    exported: [
      'created_at',
      'id',
      'bank_code',
      'account_type',
      'last4',
      'holder_name',
      'holder_rut',
      'holder_email',
      'main',
    ],
    words: { bank_code: bankName },
    withheld: {
      sealed_number: 'A file travels far: the last four digits say which account it is.',
      fingerprint: reasons.secret,
    },
    erased: eraseBankAccounts,
    kept: 'Nothing: that they were deleted stands in `bank_account_log`.',
  },
  guarantee_contributions: {
    person: ['driver_id'],
    exported: ['contributed_on', 'id', 'origin', 'amount', 'source', 'created_at'],
    kept: reasons.books,
  },
  guarantees_completed: {
    person: ['driver_id'],
    exported: ['completed_at', 'total'],
    kept: reasons.books,
  },
} satisfies OwnedTables;
