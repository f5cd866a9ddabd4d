import type { DamageKind, DamageVerdict } from '@volante/domain/handover/damages';
import { sql } from 'kysely';
import { instant, listOf, oneOf, orNull, text } from '../../../platform/database/columns.ts';
import { listedIn } from '../../../platform/lists/store.ts';
import { refsWith } from '../../../platform/search/store.ts';

/** [CON-15] All damages that were contested, those that wait for a verdict among them. */
export const listedDisputes = listedIn({
  columns: {
    car_id: text,
    driver_id: text,
    contested_by: text,
    kinds: listOf(oneOf<DamageKind>()),
    contested_at: instant,
    verdict: orNull(oneOf<DamageVerdict>()),
    verdict_at: orNull(instant),
  },
  rows: sql`
    select d.id as ref, d.car_id, d.driver_id, d.contested_by, d.kinds, d.contested_at, d.verdict, d.verdict_at
    from damage_reports d where d.contested_at is not null`,
  filters: {
    car: (value) => sql`listed.car_id in ${refsWith('car', value)}`,
    driver: (value) =>
      sql`(listed.driver_id in ${refsWith('driver', value)} or listed.contested_by in ${refsWith('driver', value)})`,
    state: (value) => sql`${value} = coalesce(listed.verdict, 'contested')`,
  },
  orders: { contested: { by: 'contested_at', type: 'timestamptz' } },
});
