import type { PaymentStatus } from '@volante/domain/payments/status';
import { sql } from 'kysely';
import { date, instant, oneOf, orNull, pesos, text } from '../../platform/database/columns.ts';
import { listedIn } from '../../platform/lists/store.ts';
import { refsWith } from '../../platform/search/store.ts';

/** [CON-20] All payments of drivers. */
export const listedPayments = listedIn({
  columns: {
    driver_id: text,
    bill_date: orNull(date),
    amount: pesos,
    collected: orNull(pesos),
    status: oneOf<PaymentStatus>(),
    begun: instant,
    ended: orNull(instant),
  },
  rows: sql`
    select p.id as ref, p.driver_id, p.bill_date, p.amount, p.collected, p.status, p.created_at as begun,
      p.finished_at as ended
    from payments p`,
  filters: {
    status: (value) => sql`listed.status = ${value}`,
    driver: (value) => sql`listed.driver_id in ${refsWith('driver', value)}`,
  },
  orders: { begun: { by: 'begun', type: 'timestamptz' } },
});
