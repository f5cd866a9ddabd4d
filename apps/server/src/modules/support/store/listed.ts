import type { CaseStatus } from '@volante/domain/support/cases';
import { sql } from 'kysely';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { bool, instant, int, oneOf, orNull, text } from '../../../platform/database/columns.ts';
import { listedIn } from '../../../platform/lists/store.ts';
import { refsWith } from '../../../platform/search/store.ts';
import { waitsSince } from './waiting.ts';

/** [CON-12] All cases. */
export const listedCases = listedIn({
  columns: {
    number: int,
    driver_id: text,
    subject: text,
    status: oneOf<CaseStatus>(),
    changed: instant,
    waits: orNull(instant),
    blocked: bool,
  },
  rows: sql`
    select c.id as ref, c.number, c.driver_id, c.subject, c.status, c.changed_at as changed,
      case when c.status = 'active' then ${waitsSince(sql.ref('c.id'))} end as waits,
      ${isBlocked(sql.ref('c.driver_id'))} as blocked
    from support_cases c`,
  filters: {
    text: (value) => sql`listed.ref in ${refsWith('case', value)}`,
    driver: (value) => sql`listed.driver_id in ${refsWith('driver', value)}`,
    status: (value) => sql`listed.status = ${value}`,
    waits: (value) => sql`(${value} = 'true') = (listed.waits is not null)`,
  },
  orders: { changed: { by: 'changed', type: 'timestamptz' }, number: { by: 'number', type: 'bigint' } },
});
