import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const rideHailingTables = {
  ridehailing_links: {
    person: ['driver_id'],
    exported: [
      'linked_at',
      'subject',
      'firstname',
      'lastname',
      'email',
      'phone',
      'code',
      'category',
      'updated_at',
      'asked_at',
      'renew_since',
    ],
    withheld: { sealed_refresh_token: reasons.secret },
    erased: 'rows',
  },
  ridehailing_categories: {
    person: ['driver_id'],
    exported: ['valid_from', 'category', 'source'],
    kept: reasons.books,
  },
  ridehailing_link_tokens: { person: ['driver_id'], exported: [], withheld: reasons.secret, erased: 'rows' },
  ridehailing_link_flows: { person: ['driver_id'], exported: [], withheld: reasons.secret, erased: 'rows' },
} satisfies OwnedTables;
