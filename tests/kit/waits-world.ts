// Drivers, cars and what happens to them, some of which waits for the staff: as many rows as wanted, in a moment. Nobody's
// commands made them, so a test of what the commands do makes its own.
import type { System } from '@volante/server/platform/system';

const plate = (n: string) => `'BX' || lpad((1 + (${n} - 1) % greatest($1::int / 2, 1))::text, 6, '0')`;
const ago = (time: string) => `now() - interval '${time}'`;

/** Each is asked with how many drivers there are ($1). */
const tables: Record<string, string> = {
  drivers: `
    insert into drivers (id, created_at, updated_at, status, firstname, lastname, email, verified_auth, verified_bank,
      verified_docs, verified_info, verified_meeting, verified_plan, verified_app)
    select 'driver-' || i, ${ago('90 days')}, now(),
      case when i % 10 = 7 then 'on boarding' when i % 10 = 9 then 'churned' else 'rent' end, 'Andrea', 'Olivares ' || i,
      'waits-' || i || '@volante.test', true, i % 10 <> 7 or i % 50 = 7, i % 10 <> 7 or i % 50 = 7, true,
      i % 10 <> 7 or i % 50 = 7, true, true
    from generate_series(1, $1::int) as i`,
  driver_log: `
    insert into driver_log (driver_id, at, subject, after, who, why)
    select 'driver-' || i, ${ago('40 days')} + step * interval '1 day', 'verified.' || step, 'true', 'system', ''
    from generate_series(1, $1::int) as i, generate_series(1, 3) as step`,
  data_blocks: `
    insert into data_blocks (id, driver_id, reason, since, set_by)
    select 'block-' || i, 'driver-' || i, 'deletion', now(), 'driver' from generate_series(1, $1::int) as i
    where i % 500 in (7, 300)`,
  driver_documents: `
    insert into driver_documents (driver_id, name, status, file_id, uploaded_at)
    select 'driver-' || i, name, case when name = 'hojaVida' and (i % 20 = 0 or i % 500 = 7) then 'PENDING' else 'APPROVED' end,
      'file-' || name || i, now() - i * interval '3 minutes'
    from generate_series(1, $1::int) as i, unnest(array['cedulaIdentidadFront', 'cedulaIdentidadBack',
      'licenciaConducirFront', 'licenciaConducirBack', 'certificadoAntecedentes', 'hojaVida']) as name`,
  cars: `
    insert into cars (id, config_id, color, created_at, updated_at, retired_at)
    select ${plate('i')}, 'waits', 'blanco', now(), now(), case when i % 40 = 2 then now() end
    from generate_series(1, $1::int / 2) as i`,
  car_documents: `
    insert into car_documents (car_id, name, status, file_id, uploaded_at, expires_on)
    select ${plate('i')}, name, case when name = 'soap' and i % 40 in (0, 2) then 'EXPIRED'
        when name = 'padron' and i % 40 = 1 then 'PENDING' else 'APPROVED' end,
      'car-file-' || name || i, ${ago('400 days')}, case when name = 'soap' and i % 40 in (0, 2) then current_date - 3 end
    from generate_series(1, $1::int / 2) as i, unnest(array['padron', 'anotacionesVigentes', 'permisoCirculacion', 'soap']) as name`,
  meetings: `
    insert into meetings (id, driver_id, kind, status, starts_at, ends_at, seat, created_at, updated_at)
    select 'meeting-' || i, 'driver-' || i, 'onboarding', case when i % 100 in (3, 4) then 'booked' else 'attended' end, at,
      at + interval '30 minutes', 1 + i % 30000, now(), now()
    from generate_series(1, $1::int) as i,
      lateral (select now() + case when i % 100 = 4 then interval '2 days' else interval '-2 days' end as at) as hour`,
  // The newest twentieth is open.
  support_cases: `
    insert into support_cases (id, number, driver_id, subject, status, opened_at, changed_at, closed_at, closed_by)
    select 'case-' || i, i, 'driver-' || i, 'Consulta', case when open then 'active' else 'closed' end, ${ago('9 days')},
      now() - ($1 - i) * interval '5 minutes', case when not open then now() end, case when not open then 'staff:ana' end
    from generate_series(1, $1::int) as i, lateral (select i * 20 > $1 * 19 as open) as how`,
  chat_messages: `
    insert into chat_messages (id, driver_id, case_id, author, body, sent_at, place)
    select 'message-' || i || '-' || place, 'driver-' || i, 'case-' || i, author, 'Hola', ${ago('9 days')} + place * interval '1 hour',
      place
    from generate_series(1, $1::int) as i, unnest(array['driver', 'staff', 'driver', 'driver']) with ordinality as said (author, place)
    where place <= 2 or i % 20 = 0`,
  exchanges: `
    insert into exchanges (id, car_id, deliverer_id, receiver_id, exchange_type, status, due_at, received_at, created_at,
      updated_at, cancelled_at, cancel_reason)
    select 'exchange-' || i, ${plate('i')}, 'driver-' || i, 'driver-0', 'EXCHANGE-CAR',
      case when open then 'Pending' when missed then 'Cancelled' else 'Done' end, ${ago('40 days')},
      case when not open and not missed then now() - case when (i - $1 / 2) % 200 = 16 then interval '1 day' else interval '40 days' end end,
      now(), now(), case when missed then ${ago('2 days')} end, case when missed then 'missed' end
    from generate_series(1, $1::int) as i,
      lateral (select i <= $1 / 2 and i % 200 = 6 as open, i <= $1 / 2 and i % 200 in (16, 26) as missed) as how`,
  exchange_no_shows: `
    insert into exchange_no_shows (exchange_id, driver_id, file_id, reported_at)
    select 'exchange-' || i, 'driver-' || i, 'photo-' || i,
      now() - case when i % 200 in (6, 16, 26) and i <= $1 / 2 then interval '2 days' else interval '30 days' end
    from generate_series(6, $1::int, 10) as i`,
  damage_reports: `
    insert into damage_reports (id, car_id, exchange_id, driver_id, kinds, battery, damage, comment, seen_at, reported_at,
      contested_by, contested_at, contest_comment, verdict, verdict_reason, verdict_at, verdict_by)
    select 'damage-' || i, ${plate('i')}, 'exchange-' || i, 'driver-' || i, '{dent,battery}', true, true, '', now(), now(),
      case when contested then 'driver-0' end, case when contested then ${ago('3 days')} end, case when contested then 'No' end,
      case when decided then 'kept' end, case when decided then 'Sí' end, case when decided then now() end,
      case when decided then 'staff:ana' end
    from generate_series(1, $1::int) as i,
      lateral (select i % 50 = 5 as contested, i % 100 = 55 as decided) as how`,
  charging_sessions: `
    insert into charging_sessions (id, connector_id, driver_id, car_id, status, id_tag, price_per_kwh, asked_at, begin_until,
      started_at, ended_at, energy_wh, review)
    select 'charge-' || i, 'connector-' || i, 'driver-' || i, ${plate('i')}, case when going then 'Active' else 'Completed' end,
      'tag-' || i, 300, begun, now(), begun, case when not going then ${ago('2 days')} end, 20000,
      case when i % 200 = 9 then 'meter' end
    from generate_series(1, $1::int) as i,
      lateral (select i <= $1 / 2 and i % 500 in (1, 2, 3) as going,
        case when i % 500 = 3 then ${ago('30 hours')} else ${ago('3 hours')} end as begun) as how`,
  charge_transactions: `
    insert into charge_transactions (charge_point_id, connector_number, id_tag, session_id, meter_start, started_at, meter_wh,
      metered_at, heard_at)
    select 'point-' || i, 1, 'tag-' || i, 'charge-' || i, 0, now(), 20000, now(),
      case when i % 500 = 1 then ${ago('2 hours')} else now() end
    from generate_series(1, $1::int) as i`,
  billing_drivers: `
    insert into billing_drivers (driver_id, held_week, held_reason, held_at)
    select 'driver-' || i, case when held then date '2026-11-09' end, case when held then 'Un monto no cabe.' end,
      case when held then ${ago('3 days')} end
    from generate_series(1, $1::int) as i, lateral (select i % 400 = 11 as held) as how`,
  bill_weeks: `
    insert into bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys,
      guarantee, rent, tag, other, installment, pre_pay, debt, balance, settled, pay_bill)
    select 'driver-' || i || '.2026-11-16', 'driver-' || i, date '2026-11-09', 0, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      1000, i % 4 <> 0, case when i % 4 <> 0 then 1000 else 0 end
    from generate_series(1, $1::int) as i`,
  payout_lines: `
    insert into payout_lines (batch_id, bill_id, driver_id, amount, state, account_id, bank_code, account_type, last4,
      holder_name, holder_rut, holder_email, sent_on, reason, changed_at, changed_by)
    select 'batch-' || time, 'driver-' || i || '.2026-11-16', 'driver-' || i, 1000, state, 'account-' || i, '037', 'Cuenta Vista',
      '4321', 'Andrea', '12345678-5', 'a@volante.test', date '2026-11-17', case when state = 'bounced' then 'Cuenta cerrada' end,
      ${ago('3 days')} + time * interval '1 hour', 'staff:ana'
    from generate_series(1, $1::int) as i, lateral (values
      (1, case when i % 80 in (0, 1, 4, 8) then 'bounced' when i % 4 = 0 then 'cancelled' else 'confirmed' end),
      (2, case when i % 80 = 4 then 'sent' when i % 80 = 8 then 'bounced' end)) as sent (time, given),
      lateral (select coalesce(given, 'cancelled') as state) as how
    where given is not null and given <> 'cancelled'`,
  payments: `
    insert into payments (id, driver_id, kind, amount, status, gateway, counted_as, created_at, finished_at)
    select 'payment-' || i, 'driver-' || i, 'prepay', 5000, case when open then 'pending' else 'paid' end, 'sandbox',
      case when not open then 'prepay' end, case when i % 250 = 13 then ${ago('3 hours')} else now() end,
      case when not open then now() end
    from generate_series(1, $1::int) as i, lateral (select i % 250 in (13, 14) as open) as how`,
  tax_documents: `
    insert into tax_documents (id, kind, driver_id, bill_id, date, weeks, details, discounts, net_amount, iva, total_amount, state,
      provider, due_at, last_error, folio, stamp, created_at, issued_at)
    select 'document-' || i, 'boleta', 'driver-' || i, 'driver-' || i || '.2026-11-16', date '2026-11-16', '[]', '[]', '[]', 100, 19,
      119, case when refused then 'refused' else 'issued' end, 'sii', now(), case when refused then 'RUT inválido' end,
      case when not refused then i end, case when not refused then 'timbre' end, ${ago('3 days')},
      case when not refused then now() end
    from generate_series(1, $1::int) as i, lateral (select i % 300 = 15 as refused) as how`,
  privacy_requests: `
    insert into privacy_requests (id, driver_id, kind, asked_for, asked_at, due_on, state, settled_at, settled_by)
    select 'request-' || i, 'driver-' || i, 'access', 'Todo', ${ago('20 days')}, current_date + 10,
      case when open then 'open' else 'granted' end, case when not open then now() end, case when not open then 'staff:ana' end
    from generate_series(5, $1::int, 5) as i, lateral (select i % 100 = 20 as open) as how`,
  accounts_in_other_names: `
    insert into accounts_in_other_names (driver_id, account, difference, noticed_at, accepted_at)
    select 'driver-' || i, 'uber', 'name', ${ago('3 days')}, case when i % 60 <> 0 then now() end
    from generate_series(3, $1::int, 3) as i`,
  jobs: `
    insert into jobs (name, last_slot, failures, last_error, registered_at)
    select 'waits-job-' || i, now(), i % 2, case when i % 2 = 1 then 'no answer' end, ${ago('1 day')}
    from generate_series(1, 4) as i where $1::int > 0`,
};

/** They refer to what is not there, such as files, so that nothing else has to be made. */
export async function makeWaits({ pool }: Pick<System, 'pool'>, drivers: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const rows of Object.values(tables)) await client.query(rows, [drivers]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release();
  }
}

const those = (drivers: number, waits: (i: number) => boolean) =>
  Array.from({ length: drivers }, (_, index) => index + 1).filter(waits).length;

/** How many of each then wait. */
export function waitsOfWorld(drivers: number): Record<string, number> {
  const half = Math.floor(drivers / 2);
  const firstHalf = (waits: (i: number) => boolean) => those(half, waits);
  const blocked = (i: number) => i % 500 === 7 || i % 500 === 300;
  const all = (waits: (i: number) => boolean) => those(drivers, waits);
  return {
    documents: all((i) => i % 20 === 0 && !blocked(i)),
    'car-documents': firstHalf((i) => i % 40 === 0 || i % 40 === 1),
    'to-confirm': all((i) => i % 50 === 7 && !blocked(i)),
    meetings: all((i) => i % 100 === 3),
    cases: all((i) => i % 20 === 0 && i * 20 > drivers * 19),
    disputes: all((i) => i % 100 === 5),
    // Also where the handover was given up as missed, unless somebody has received the car since.
    'no-shows': firstHalf((i) => i % 200 === 6 || i % 200 === 26),
    'charges-without-end': firstHalf((i) => i % 500 === 1 || i % 500 === 3),
    'charges-in-review': all((i) => i % 200 === 9),
    held: all((i) => i % 400 === 11),
    payments: all((i) => i % 250 === 13),
    boletas: all((i) => i % 300 === 15),
    'returned-payouts': all((i) => i % 80 === 0 || i % 80 === 8),
    'privacy-requests': all((i) => i % 100 === 20),
    'other-names': all((i) => i % 60 === 0 && !blocked(i)),
    jobs: 2,
  };
}
