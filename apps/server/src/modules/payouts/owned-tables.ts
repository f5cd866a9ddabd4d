import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { erasedText, reasons } from '../../platform/personal-data/reasons.ts';
import { bankName } from '../banking/public.ts';

export const payoutsTables = {
  payout_lines: {
    person: ['driver_id'],
    exported: [
      'changed_at',
      'batch_id',
      'bill_id',
      'amount',
      'state',
      'account_id',
      'bank_code',
      'account_type',
      'last4',
      'holder_name',
      'holder_rut',
      'holder_email',
      'sent_on',
      'reason',
      'bank_day',
    ],
    words: { bank_code: bankName },
    withheld: {
      sealed_number: 'A file travels far: the last four digits say which account it is.',
      changed_by: reasons.staff,
    },
    erased: { sealed_number: null, holder_name: erasedText, holder_rut: erasedText, holder_email: erasedText },
    kept: reasons.books,
  },
  earlier_payouts: { person: ['driver_id'], exported: ['bill_id', 'amount'], kept: reasons.books },
  payout_answer_shapes: { impersonal: 'How the answers of the bank are read.' },
  payout_batches: { impersonal: 'Which transfers were handed to the bank together.' },
} satisfies OwnedTables;
