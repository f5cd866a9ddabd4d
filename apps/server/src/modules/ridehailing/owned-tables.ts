import type { OwnedTables } from '../../platform/personal-data/owned-tables.ts';
import { reasons } from '../../platform/personal-data/reasons.ts';

export const rideHailingTables = {
  ridehailing_links: {
    person: ['driver_id'],
    exported: ['linked_at', 'subject', 'firstname', 'lastname', 'email', 'phone', 'code', 'category', 'updated_at'],
    erased: 'rows',
  },
  ridehailing_link_tokens: { person: ['driver_id'], exported: [], withheld: reasons.secret, erased: 'rows' },
  ridehailing_link_flows: { person: ['driver_id'], exported: [], withheld: reasons.secret, erased: 'rows' },
} satisfies OwnedTables;
