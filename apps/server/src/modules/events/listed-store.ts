import type { EventKind } from '@volante/domain/events/kinds';
import type { EventStatus } from '@volante/domain/events/status';
import { sql } from 'kysely';
import { isBlocked } from '../../platform/data-blocks/store.ts';
import { bool, date, instant, int, oneOf, orNull, pesos, text } from '../../platform/database/columns.ts';
import { listedIn } from '../../platform/lists/store.ts';
import { refsWith } from '../../platform/search/store.ts';

/** [CON-18] All events. Those that nobody has decided have an index of their own. */
export const listedEvents = listedIn({
  columns: {
    driver_id: text,
    title: text,
    kind: orNull(oneOf<EventKind>()),
    amount: pesos,
    credited: bool,
    installments: int,
    charge_date: date,
    status: oneOf<EventStatus>(),
    written: instant,
    blocked: bool,
  },
  rows: sql`
    select e.id as ref, e.driver_id, e.title, e.kind, e.amount, e.credited, e.installments, e.charge_date, e.status,
      e.created_at as written, ${isBlocked(sql.ref('e.driver_id'))} as blocked
    from events e`,
  filters: {
    status: (value) => sql`listed.status = ${value}`,
    kind: (value) => sql`listed.kind = ${value}`,
    driver: (value) => sql`listed.driver_id in ${refsWith('driver', value)}`,
  },
  orders: { written: { by: 'written', type: 'timestamptz' } },
});
