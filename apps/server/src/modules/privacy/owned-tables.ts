import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';
import { forgetRequestsOf } from './store.ts';

export const privacyTables = {
  privacy_requests: {
    person: ['driver_id'],
    exported: [
      'asked_at',
      'id',
      'kind',
      'asked_for',
      'due_on',
      'extended_at',
      'extension_reason',
      'state',
      'answer',
      'settled_at',
    ],
    withheld: { extended_by: reasons.staff, settled_by: reasons.staff },
    erased: forgetRequestsOf,
    kept: 'That a right was asked for and answered in time, without its words: the proof. It names nobody.',
  },
} satisfies OwnedTables;
