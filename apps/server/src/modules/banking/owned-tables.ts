import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { erasedText, reasons } from '../../platform/personal-data/reasons.ts';
import { bankName } from './change-accounts.ts';
import { removeBankAccounts } from './commands/remove-bank-accounts.ts';

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
    erased: (tx, uid) => removeBankAccounts(tx, uid, 'El conductor eliminó su cuenta'),
    kept: 'Nothing: that they were deleted stands in `bank_account_log`.',
  },
  guarantee_contributions: {
    person: ['driver_id'],
    exported: ['contributed_on', 'id', 'origin', 'amount', 'source', 'created_at', 'reversed_at', 'reversal_reason'],
    withheld: {
      reference_key: 'The reference stands in `source` as it was typed.',
      reversed_by: reasons.staff,
    },
    erased: { reversal_reason: null },
    kept: reasons.books,
  },
  guarantee_returns: {
    person: ['driver_id'],
    exported: [
      'returned_on',
      'id',
      'amount',
      'bill_date',
      'volante_amount',
      'completed_total',
      'completed_at',
      'reason',
      'returned_at',
      'undone_at',
      'undo_reason',
    ],
    withheld: { returned_by: reasons.staff, undone_by: reasons.staff },
    erased: { reason: erasedText, undo_reason: null },
    kept: reasons.books,
  },
  guarantees_completed: {
    person: ['driver_id'],
    exported: ['completed_at', 'total'],
    kept: reasons.books,
  },
} satisfies OwnedTables;
