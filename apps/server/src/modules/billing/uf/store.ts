import type { LocalDate } from '@volante/domain/values/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { bool, int, pesos, type RowOf, text } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/statement.ts';
import { ufOfDay } from '../../accounting/public.ts';
import { hasAccount } from '../../drivers/public.ts';

/** Corrections run one after another: each counts what the ones before it have booked. */
export async function holdUfCorrections(tx: Db): Promise<void> {
  await sql`lock table uf_corrections in share row exclusive mode`.execute(tx);
}

const corrected = { driver_id: text, days: int, amount: pesos, reachable: bool };

export type CorrectedDriver = RowOf<typeof corrected>;

/**
 * Books what each billed line of these closed days would be with the UF as it is known now, less what it is with the UF it
 * was billed with and less what earlier corrections booked. So doing it again books nothing. Each line is rounded by itself, as it was billed.
 * The guarantee is not corrected: what was put in is the driver's, and its total follows the UF of today anyway.
 */
export const insertCorrections = statement(
  corrected,
  (from: LocalDate, to: LocalDate, billDate: LocalDate, now: Date, who: string) => sql`
    with wrong as (
      select l.driver_id, l.day, s.uf, ${ufOfDay(sql.ref('l.day'))} as right_uf,
        l.base * coalesce(l.metres, 1000) * (100 - s.discount) / 100000 as price
      from bill_lines l
      join day_sheets s on s.driver_id = l.driver_id and s.date = l.day
      join billing_weeks w on w.monday = date_trunc('week', l.day)::date and w.closed_at is not null
      where l.day between ${from}::date and ${to}::date and l.field = 'rent' and l.type in ('base', 'km')
        and l.base is not null
    ),
    due as (
      select driver_id, day, uf, right_uf, sum(round(price * right_uf) - round(price * uf))::integer as amount
      from wrong
      group by driver_id, day, uf, right_uf
    ),
    booked as (
      select driver_id, day, max(version) as version, sum(amount)::integer as amount,
        (array_agg(uf_after order by version desc))[1] as uf
      from uf_corrections
      where day between ${from}::date and ${to}::date
      group by driver_id, day
    ),
    inserted as (
      insert into uf_corrections (
        driver_id, day, version, bill_date, uf_before, uf_after, amount, recorded_at, recorded_by
      )
      select d.driver_id, d.day, coalesce(b.version, 0) + 1, ${billDate}::date, coalesce(b.uf, d.uf), d.right_uf,
        d.amount - coalesce(b.amount, 0), ${now}::timestamptz, ${who}::text
      from due d
      left join booked b using (driver_id, day)
      where d.amount <> coalesce(b.amount, 0)
      returning driver_id, amount
    )
    select i.driver_id, count(*)::integer as days, sum(i.amount)::integer as amount,
      ${hasAccount(sql.ref('i.driver_id'))} as reachable
    from inserted i group by i.driver_id order by i.driver_id`,
);
