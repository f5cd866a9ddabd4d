// Fourteen weeks of a company in a moment, made by SQL: as many rows as wanted of all that the figures are counted on. What is true of it
// is tested on smaller histories (`figures-world.ts`); here it is what reading it costs.
import type { System } from '@volante/server/platform/system';

const weeks = 14;
const plate = (n: string) => `'BX' || lpad((1 + (${n} - 1) % greatest($1::int / 2, 1))::text, 6, '0')`;
/** Spread over these weeks by a number, evenly and not in the order of the rows. */
const spread = (n: string) => `now() - ((${n})::bigint * 7919 % 141120) * interval '1 minute'`;
const mondays = `generate_series(date_trunc('week', now())::date - 7 * ${weeks}, date_trunc('week', now())::date - 7, interval '7 days')`;

/** Each is asked with how many drivers there are ($1). */
const tables: readonly string[] = [
  `insert into drivers (id, created_at, updated_at, status, firstname, lastname)
   select 'driver-' || i, now() - interval '300 days', now(), case when i % 10 = 7 then 'on boarding' when i % 10 = 9 then 'churned' else 'rent' end,
     'Andrea', 'Olivares ' || i
   from generate_series(1, $1::int) as i`,
  // Once in these weeks everybody's status changes.
  `insert into driver_log (driver_id, at, subject, before, after, who, why)
   select 'driver-' || i, ${spread('i * 13 + step')}, case step when 1 then 'status' else 'verified.info' end, 'rent', 'frozen', 'system', ''
   from generate_series(1, 9) as step, generate_series(1, $1::int) as i`,
  `insert into cars (id, config_id, color, created_at, updated_at)
   select ${plate('i')}, 'many', 'blanco', now() - interval '300 days', now() from generate_series(1, $1::int / 2) as i`,
  `insert into car_log (car_id, at, subject, after, who)
   select ${plate('i')}, ${spread('i * 31 + n')}, case n % 4 when 0 then 'fleet' else 'color' end, 'added', 'x'
   from generate_series(1, 8) as n, generate_series(1, $1::int / 2) as i`,
  `insert into assignations (id, car_id, started_at, ended_at)
   select 'of-' || i || '-' || n, ${plate('i')}, begun, case when n < 6 or i % 10 = 0 then begun + interval '25 days' end
   from generate_series(1, 6) as n, generate_series(1, $1::int / 2) as i,
     lateral (select now() - interval '180 days' + n * interval '27 days' - i % 20 * interval '1 hour' as begun) as time`,
  `insert into driver_documents (driver_id, name, status, file_id, uploaded_at)
   select 'driver-' || i, name, case when name = 'hojaVida' and i % 20 = 0 then 'PENDING' else 'APPROVED' end, 'file-' || name || i,
     ${spread('i')}
   from generate_series(1, $1::int) as i, unnest(array['cedulaIdentidadFront', 'licenciaConducirFront', 'hojaVida']) as name`,
  `insert into document_review_waits (reviewed_at, waited_minutes)
   select ${spread('i * 3')}, i % 3000 from generate_series(1, $1::int * 4) as i`,
  `insert into charging_sessions (id, connector_id, driver_id, car_id, status, id_tag, price_per_kwh, asked_at, begin_until,
     started_at, ended_at, energy_wh, cost)
   select 'charge-' || i || '-' || n, 'connector', 'driver-' || i, ${plate('i')}, 'Completed', 'tag-' || i || '-' || n, 300, begun, begun, begun,
     begun + interval '2 hours', 20000, case when i % 4 = 0 then 0 else 6000 end
   from generate_series(1, ${weeks}) as n, generate_series(1, $1::int) as i, lateral (select ${spread('i * 17 + n * 10007')} as begun) as time`,
  `insert into support_cases (id, number, driver_id, subject, status, opened_at, changed_at)
   select 'case-' || i, i, 'driver-' || (1 + i % $1::int), 'Consulta', 'active', ${spread('i')}, now() from generate_series(1, $1::int) as i`,
  `insert into chat_messages (id, driver_id, case_id, author, body, sent_at, place)
   select 'message-' || i || '-' || place, 'driver-' || (1 + i % $1::int), 'case-' || i, author, 'Hola', ${spread('i')} + place * interval '1 hour',
     (i / $1::int) * 10 + place
   from generate_series(1, $1::int) as i,
     unnest(array['driver', 'driver', 'staff', 'driver', 'staff']) with ordinality as said (author, place)`,
  // A car changes hands five times a week.
  `insert into exchanges (id, car_id, deliverer_id, receiver_id, exchange_type, status, due_at, received_at, created_at, updated_at,
     cancelled_at, cancel_reason)
   select 'exchange-' || i || '-' || n, ${plate('i')}, 'driver-' || i, 'driver-0', 'EXCHANGE-CAR',
     case when missed then 'Cancelled' else 'Done' end, due, case when not missed then due + i % 30 * interval '1 minute' end, due, due,
     case when missed then due + interval '3 hours' end, case when missed then 'missed' end
   from generate_series(1, ${weeks} * 5) as n, generate_series(1, $1::int / 2) as i,
     lateral (select now() - n * interval '33 hours' - i % 600 * interval '1 minute' as due, i % 50 = n % 50 as missed) as time`,
  `insert into damage_reports (id, car_id, exchange_id, driver_id, kinds, battery, damage, comment, seen_at, reported_at, contested_by,
     contested_at, contest_comment)
   select 'damage-' || i, ${plate('i')}, 'exchange-' || (1 + i % ($1::int / 2)) || '-1', 'driver-' || i, '{dent}', true, true, '', now(), now(),
     case when i % 10 = 0 then 'driver-0' end, case when i % 10 = 0 then ${spread('i')} end, case when i % 10 = 0 then 'No' end
   from generate_series(1, $1::int) as i`,
  `insert into billing_weeks (monday, closing_at, closed_at)
   select monday::date, monday + interval '7 days 6 hours', monday + interval '7 days 7 hours' from ${mondays} as monday
   on conflict do nothing`,
  // One of eight owes something: one of them pays, one carries it on from week to week.
  `insert into bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys, guarantee,
     rent, tag, other, installment, pre_pay, debt, balance, settled, settled_at, pay_bill, carried_to, carried_debt)
   select 'driver-' || i || '.' || monday::date, 'driver-' || i, monday::date, 0, 0, case when owes then 0 else 1000 end, 0, 0, 0, 0, 0, 0, 0,
     case when owes then 1000 else 0 end, 0, 0, 0, 0, case when carries then 1000 * age else 0 end, balance, settled,
     case when settled then monday + interval '10 days' end, case when settled then abs(balance) else 0 end,
     case when carries and not last then 'driver-' || i || '.' || (monday + interval '7 days')::date end,
     case when carries and not last then -balance end
   from generate_series(0, ${weeks - 1}) as n, generate_series(1, $1::int) as i,
     lateral (select date_trunc('week', now()) - (${weeks} - n) * interval '7 days' as monday, i % 8 = 0 as owes, i % 16 = 0 as carries,
       n % 8 as age, n % 8 = 7 or n = ${weeks - 1} as last) as which,
     lateral (select case when carries then -1000 * (age + 1) when owes then -1000 else 1000 end as balance,
       (not carries or last) and n < ${weeks - 1} as settled) as how`,
  `insert into bill_nettings (from_bill, to_bill, driver_id, amount, netted_at)
   select 'other-' || i, 'driver-' || i || '.' || (date_trunc('week', now()) - interval '7 days')::date, 'driver-' || i, 100, now() - interval '1 hour'
   from generate_series(16, $1::int, 16) as i`,
  `update bill_weeks set pay_bill = 100
   where $1::int > 0 and not settled and balance < -100 and monday = (date_trunc('week', now()) - interval '7 days')::date
     and id in (select to_bill from bill_nettings)`,
  `insert into payout_lines (batch_id, bill_id, driver_id, amount, state, account_id, bank_code, account_type, last4, holder_name, holder_rut,
     holder_email, sent_on, reason, changed_at, changed_by)
   select 'batch-' || n, 'bill-' || i || '-' || n, 'driver-' || i, 1000, case when (i + n) % 80 = 0 then 'bounced' else 'confirmed' end,
     'account-' || i, '037', 'Cuenta Vista', '4321', 'Andrea', '12345678-5', 'a@volante.test', current_date, null, ${spread('i + n * 10007')}, 'x'
   from generate_series(1, ${weeks}) as n, generate_series(1, $1::int) as i`,
];

/** They refer to what is not there, so that nothing else has to be made. Needs a superuser, as the tests are. */
export async function makeManyFigures({ pool }: Pick<System, 'pool'>, drivers: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(`set local statement_timeout = '10min'`);
    for (const rows of tables) await client.query(rows, rows.includes('$1') ? [drivers] : []);
    await client.query('commit');
    await client.query(`set statement_timeout = '10min'`);
    await client.query('vacuum analyze');
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
}
