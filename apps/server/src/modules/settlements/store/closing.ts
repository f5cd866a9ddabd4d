import { addDays, formatDayMonth, type LocalDate } from '@volante/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';

/** What a closed week's bills put into guarantees, with the UF it was reckoned with. */
export function guaranteesOfBills(monday: LocalDate): RawBuilder<unknown> {
  return sql`
    select w.driver_id, 'bill:' || w.id as source, w.guarantee as amount, l.date as contributed_on, s.uf
    from bill_weeks w
    cross join lateral (
      select date from bill_lines
      where driver_id = w.driver_id and date between w.monday and w.monday + 6 and field = 'guarantee'
      limit 1
    ) as l
    join day_sheets s on s.driver_id = w.driver_id and s.date = l.date
    where w.monday = ${monday} and w.guarantee > 0`;
}

/** '$1.234.567', as `formatPesos` writes it. */
const written = (amount: RawBuilder<unknown>) => sql`'$' || replace(to_char(${amount}, 'FM999,999,999,999'), ',', '.')`;

/** What each driver with an account is told of their new bill. */
export function newsOfBills(monday: LocalDate): RawBuilder<unknown> {
  const week = `del ${formatDayMonth(monday)} al ${formatDayMonth(addDays(monday, 6))}`;
  const ready = sql.lit(`Tu liquidación ${week} está lista: `);
  return sql`
    select w.driver_id, ${ready} || case
      when w.balance > 0 then ${written(sql`w.balance`)} || ' a tu favor.'
      when w.balance < 0 then 'tienes una deuda de ' || ${written(sql`-w.balance`)} || '.'
      else 'quedó en $0.'
    end
    from bill_weeks w
    join drivers d on d.id = w.driver_id
    where w.monday = ${monday} and not d.deleted`;
}
