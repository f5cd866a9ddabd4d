import type { DriverStatus } from '@volante/domain/drivers/status';
import { type RawBuilder, sql } from 'kysely';
import { isBlocked } from '../../../platform/data-blocks/store.ts';
import { bool, instant, oneOf, orNull, text } from '../../../platform/database/columns.ts';

export const listedDriverColumns = {
  firstname: text,
  lastname: text,
  rut: orNull(text),
  phone: orNull(text),
  status: oneOf<DriverStatus>(),
  since: instant,
  blocked: bool,
};

/** As it is read: small and without accents. The index `drivers_by_name` has these very words. */
const inOrderOfNames = sql`translate(lower(d.firstname || ' ' || d.lastname),
  'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') collate "C"`;

/** [CON-12] Everybody with an account, with the columns `ref` (the uid), those above and `by_name`. An SQL fragment for lists. */
export const listedDrivers: RawBuilder<unknown> = sql`
  select d.id as ref, d.firstname, d.lastname, d.rut, d.phone, d.status, d.created_at as since,
    ${isBlocked(sql.ref('d.id'))} as blocked, ${inOrderOfNames} as by_name
  from drivers d where not d.deleted`;
