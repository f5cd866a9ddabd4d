import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';

export const reviewTables = {
  review_claims: {
    person: ['driver_id'],
    exported: [],
    withheld:
      'Who of the staff has a document before them, for some minutes. What they decide stands in the document itself.',
    erased: 'rows',
  },
  review_refusals: {
    person: ['driver_id'],
    exported: [],
    withheld:
      'What somebody of the staff decided and could not be done. How the document stands is in the document itself.',
    erased: 'rows',
  },
} satisfies OwnedTables;
