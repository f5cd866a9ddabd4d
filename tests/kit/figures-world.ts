// A history of fourteen weeks, made by SQL as the commands leave it: at each Monday somebody counts by hand, in other words than the
// product's, so that what is said of past weeks can be compared with what was true then. The same seed makes the same history.
import { figureWeeks } from '@volante/domain/figures/weeks';
import type { System } from '@volante/server/platform/system';
import type { PoolClient } from 'pg';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** By figure and part, 'drivers rent', what there was: how many, and their sum. */
export type Counted = Record<string, [count: number, sum: number]>;

const day = 86_400_000;

/** Numbers from 0 until 1, always the same ones for a seed. */
export function drawn(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const statuses = ['on boarding', 'rent queue', 'rent', 'frozen', 'churned'];

/** What is so now, by the tables as they are. Of debts by their age at this instant. */
const standing = (at: string) => `
  select 'drivers ' || replace(status, ' ', '-') as key, count(*)::int, 0 as sum from drivers where not deleted group by 1
  union all
  select 'idle-cars ' || case when idle.for < interval '48 hours' then 'days' when idle.for < interval '168 hours' then 'week'
      when idle.for < interval '720 hours' then 'month' else 'longer' end, count(*)::int, 0
  from (
    select ${at} - greatest(c.created_at, (select max(ended_at) from assignations a where a.car_id = c.id),
      (select max(at) from car_log l where l.car_id = c.id and l.after = 'restored')) as for
    from cars c
    where c.retired_at is null and not exists (select from assignations a where a.car_id = c.id and a.ended_at is null)
  ) as idle group by 1
  union all
  select 'documents-waiting waiting', count(*)::int, 0 from driver_documents where status = 'PENDING' group by 1
  union all
  select 'debts ' || case when days < 7 then 'new' when days < 28 then 'month' when days < 84 then 'quarter' else 'older' end,
    count(*)::int, sum(owes)::int
  from (
    select ((${at} - interval '1 millisecond') at time zone 'America/Santiago')::date - 7 - (
        with recursive chain as (
          select w.id, w.monday union select e.id, e.monday from chain join bill_weeks e on e.carried_to = chain.id
        ) select min(monday) from chain
      ) as days, -w.balance - w.pay_bill as owes
    from bill_weeks w where not w.settled and w.carried_to is null and w.balance < 0
  ) as debt group by 1`;

const asCounted = (rows: readonly Record<string, unknown>[]): Counted =>
  Object.fromEntries(rows.map(({ key, count, sum }) => [key, [Number(count), Number(sum)]]));

interface World {
  ask: Query;
  draw: () => number;
  /** One of so many, from 1 on. */
  pick: (most: number) => number;
  drivers: number;
  cars: number;
}

/** Each is something that happens at an instant, to somebody or something that is drawn. */
const happenings: ((world: World, at: Date, turn: number) => Promise<unknown>)[] = [
  async ({ ask, draw, pick, drivers }, at) => {
    const [driver] = await ask('select id, status from drivers where id = $1 and not deleted', [`d${pick(drivers)}`]);
    const to = statuses[Math.floor(draw() * statuses.length)];
    if (!driver || driver.status === to) return;
    await ask(
      `insert into driver_log (driver_id, at, subject, before, after, who, why) values ($1, $2, 'status', $3, $4, 'x', '')`,
      [driver.id, at, driver.status, to],
    );
    await ask('update drivers set status = $2 where id = $1', [driver.id, to]);
  },
  async ({ ask, draw, pick, drivers }, at) => {
    if (draw() < 0.9) return;
    const id = `d${pick(drivers)}`;
    const [gone] = await ask('update drivers set deleted = true where id = $1 and not deleted returning id', [id]);
    if (!gone) return;
    await ask(
      `insert into driver_log (driver_id, at, subject, before, after, who, why) values ($1, $2, 'deleted', 'false', 'true', 'x', '')`,
      [id, at],
    );
  },
  async ({ ask, draw, pick, cars }, at, turn) => {
    const id = `BX${pick(cars)}`;
    const [car] = await ask(
      `select retired_at, (select id from assignations a where a.car_id = c.id and a.ended_at is null) as held from cars c where id = $1`,
      [id],
    );
    if (!car) return;
    if (car.held) {
      await ask('update assignations set ended_at = $2 where id = $1', [car.held, at]);
      return;
    }
    const leaves = car.retired_at ? 'restored' : draw() < 0.2 ? 'retired' : undefined;
    if (!leaves) {
      await ask('insert into assignations (id, car_id, started_at) values ($1, $2, $3)', [`a${turn}`, id, at]);
      return;
    }
    await ask('update cars set retired_at = $2 where id = $1', [id, leaves === 'retired' ? at : null]);
    await ask(`insert into car_log (car_id, at, subject, after, who) values ($1, $2, 'fleet', $3, 'x')`, [
      id,
      at,
      leaves,
    ]);
  },
  async ({ ask, pick, drivers }, at, turn) => {
    const id = `d${pick(drivers)}`;
    const [waits] = await ask(`select uploaded_at from driver_documents where driver_id = $1 and status = 'PENDING'`, [
      id,
    ]);
    if (!waits) {
      await ask(
        `insert into driver_documents (driver_id, name, status, file_id, uploaded_at) values ($1, 'hojaVida', 'PENDING', $2, $3)
         on conflict (driver_id, name) do update set status = 'PENDING', uploaded_at = excluded.uploaded_at, file_id = excluded.file_id`,
        [id, `f${turn}`, at],
      );
      return;
    }
    await ask(`update driver_documents set status = 'APPROVED', reviewed_at = $2 where driver_id = $1`, [id, at]);
    await ask('insert into document_review_waits (reviewed_at, waited_minutes) values ($1, $2)', [
      at,
      Math.floor((at.getTime() - (waits.uploaded_at as Date).getTime()) / 60_000),
    ]);
  },
  ({ ask, draw, pick, drivers, cars }, at, turn) =>
    ask(
      `insert into charging_sessions (id, connector_id, driver_id, car_id, status, id_tag, price_per_kwh, asked_at, begin_until,
         started_at, ended_at, energy_wh, cost, review)
       values ($1, 'c', $2, $3, 'Completed', $1, $4, $5, $5, $5, $5, $6, $7, $8)`,
      [
        `s${turn}`,
        `d${pick(drivers)}`,
        `BX${pick(cars)}`,
        draw() < 0.3 ? 0 : 200,
        at,
        draw() < 0.1 ? 0 : Math.floor(draw() * 30_000) + 1,
        draw() < 0.4 ? 0 : 1_000,
        draw() < 0.1 ? 'meter' : null,
      ],
    ),
  async ({ ask, draw, pick, drivers, cars }, at, turn) => {
    const missed = draw() < 0.2;
    const due = new Date(at.getTime() - Math.floor(draw() * 60) * 60_000);
    await ask(
      `insert into exchanges (id, car_id, deliverer_id, receiver_id, exchange_type, status, due_at, received_at, created_at,
         updated_at, cancelled_at, cancel_reason)
       values ($1, $2, $3, 'd0', 'EXCHANGE-CAR', $4, $5, $6, $5, $5, $7, $8)`,
      [
        `e${turn}`,
        `BX${pick(cars)}`,
        `d${pick(drivers)}`,
        missed ? 'Cancelled' : 'Done',
        due,
        missed ? null : at,
        missed ? at : null,
        missed ? 'missed' : null,
      ],
    );
    if (draw() < 0.3)
      await ask(
        `insert into damage_reports (id, car_id, exchange_id, driver_id, kinds, battery, damage, comment, seen_at, reported_at,
           contested_by, contested_at, contest_comment)
         values ($1, 'BX1', $2, 'd1', '{dent}', true, true, '', $3, $3, 'd0', $3, 'No')`,
        [`g${turn}`, `e${turn}`, at],
      );
  },
  async ({ ask, draw, pick, drivers }, at, turn) => {
    const driver = `d${pick(drivers)}`;
    const place = turn * 10;
    await ask(
      `insert into support_cases (id, number, driver_id, subject, status, opened_at, changed_at) values ($1, $2, $3, 'Consulta', 'active', $4, $4)`,
      [`k${turn}`, turn, driver, at],
    );
    const said =
      draw() < 0.2
        ? ['staff', 'driver', 'staff', 'staff']
        : draw() < 0.2
          ? ['driver', 'driver']
          : ['driver', 'driver', 'staff', 'staff'];
    let later = at.getTime();
    for (const [n, author] of said.entries()) {
      later += Math.floor(draw() * 3_000) * 60_000;
      if (later > Date.now()) return;
      await ask(
        `insert into chat_messages (id, driver_id, case_id, author, body, sent_at, place) values ($1, $2, $3, $4, 'Hola', $5, $6)`,
        [`m${turn}-${n}`, driver, `k${turn}`, author, new Date(later), place + n],
      );
    }
  },
  ({ ask, draw, pick, drivers }, at, turn) =>
    ask(
      `insert into payout_lines (batch_id, bill_id, driver_id, amount, state, account_id, bank_code, account_type, last4,
         holder_name, holder_rut, holder_email, sent_on, reason, changed_at, changed_by)
       values ('b', $1, $2, $3, $4, 'x', '037', 'Cuenta Vista', '4321', 'Andrea', '12345678-5', 'a@volante.test', '2026-01-01', null, $5, 'x')`,
      [`p${turn}`, `d${pick(drivers)}`, Math.floor(draw() * 90_000) + 1, draw() < 0.5 ? 'bounced' : 'confirmed', at],
    ),
  async ({ ask, draw }, at) => {
    const [bill] = await ask(
      `select id, driver_id, -balance - pay_bill as owes from bill_weeks
       where not settled and carried_to is null and balance < 0 order by md5(id || $1) limit 1`,
      [String(draw())],
    );
    if (!bill) return;
    const part = draw() < 0.5 ? Number(bill.owes) : Math.ceil(Number(bill.owes) / 3);
    if (draw() < 0.6 && part < Number(bill.owes))
      await ask(
        `insert into bill_nettings (from_bill, to_bill, driver_id, amount, netted_at) values ($1, $2, $3, $4, $5)`,
        [`n${draw()}`, bill.id, bill.driver_id, part, at],
      );
    else if (part < Number(bill.owes)) return;
    await ask(
      `update bill_weeks set pay_bill = pay_bill + $2, settled = pay_bill + $2 = -balance,
         settled_at = case when pay_bill + $2 = -balance then $3::timestamptz end where id = $1`,
      [bill.id, part, at],
    );
  },
];

/** The week before is closed: some owe something, and what they owed before is in their new bill. */
async function closeWeek({ ask, draw, drivers }: World, monday: string, at: Date): Promise<void> {
  await ask('insert into billing_weeks (monday, closing_at, closed_at) values ($1, $2, $2)', [monday, at]);
  for (let n = 1; n <= drivers; n += 1) {
    if (draw() < 0.4) continue;
    const id = `d${n}.${monday}`;
    const [before] = await ask(
      `select coalesce(sum(-balance - pay_bill), 0)::int as debt from bill_weeks
       where driver_id = $1 and not settled and carried_to is null and balance < 0`,
      [`d${n}`],
    );
    const own = Math.floor(draw() * 40_000) - 30_000;
    const balance = own - Number(before?.debt);
    await ask(
      `insert into bill_weeks (id, driver_id, monday, metres, metres_uber, uber, didi, cabify, beat, refund, fines, penaltys,
         guarantee, rent, tag, other, installment, pre_pay, debt, balance, settled, pay_bill)
       values ($1, $2, $3, 0, 0, $4, 0, 0, 0, 0, 0, 0, 0, $5, 0, 0, 0, 0, $6, $7, $7 = 0, 0)`,
      [id, `d${n}`, monday, Math.max(own, 0), Math.max(-own, 0), before?.debt, balance],
    );
    await ask(
      `update bill_weeks set carried_to = $2, carried_debt = -balance - pay_bill
       where driver_id = $1 and not settled and carried_to is null and balance < 0 and id <> $2`,
      [`d${n}`, id],
    );
  }
}

async function live(world: World, { turns, until }: { turns: number; until: Date }): Promise<Map<string, Counted>> {
  const { ask, draw, drivers, cars } = world;
  const weeks = figureWeeks(until);
  const begun = weeks[0]!.from.getTime() - 14 * day;
  await ask(
    `insert into drivers (id, created_at, updated_at, status, firstname, lastname)
     select 'd' || i, $2::timestamptz + i * interval '3 hours', now(), 'on boarding', 'Andrea', 'Olivares ' || i from generate_series(0, $1::int) as i`,
    [drivers, new Date(begun)],
  );
  await ask(
    `insert into cars (id, config_id, color, created_at, updated_at)
     select 'BX' || i, 'waits', 'blanco', $2::timestamptz, now() from generate_series(1, $1::int) as i`,
    [cars, new Date(begun)],
  );
  const truths = new Map<string, Counted>();
  const boundaries = weeks.map(({ monday, before }) => ({ monday, before }));
  const step = (until.getTime() - begun) / turns;
  for (let turn = 1; turn <= turns; turn += 1) {
    const at = new Date(Math.floor(begun + turn * step - draw() * step));
    while (boundaries[0] && boundaries[0].before <= at && boundaries.length > 1) {
      const { monday, before } = boundaries.shift()!;
      truths.set(monday, asCounted(await ask(standing(`timestamptz '${before.toISOString()}'`))));
      await closeWeek(
        world,
        monday,
        new Date(before.getTime() + Math.min(3 * 3_600_000, Math.max(0, at.getTime() - before.getTime()))),
      );
    }
    await happenings[Math.floor(draw() * happenings.length)]!(world, at, turn);
  }
  for (const { monday, before } of boundaries)
    truths.set(monday, asCounted(await ask(standing(`timestamptz '${before.toISOString()}'`))));
  return truths;
}

interface History {
  seed: number;
  turns: number;
  drivers: number;
  cars: number;
  until: Date;
}

/** Lives it, and returns what was true when each week ended, by its Monday. */
export async function makeHistory(
  { pool }: Pick<System, 'pool'>,
  { seed, turns, drivers, cars, until }: History,
): Promise<Map<string, Counted>> {
  const client: PoolClient = await pool.connect();
  const draw = drawn(seed);
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const ask: Query = async (text, values) => (await client.query(text, values)).rows as Record<string, unknown>[];
    const pick = (most: number) => 1 + Math.floor(draw() * most);
    const truths = await live({ ask, draw, pick, drivers, cars }, { turns, until });
    await client.query('commit');
    return truths;
  } finally {
    client.release();
  }
}

const weekOf = (at: string) => `to_char(date_trunc('week', ${at} at time zone 'America/Santiago'), 'YYYY-MM-DD')`;

/** What happened in each week, asked of the whole history at once: 'handovers late', how many, their sum, and what half of them do not exceed. */
export const happenedByWeek = `
  select key, week, count(*)::int, coalesce(sum(amount), 0)::float as sum, (array_agg(amount order by amount))[(count(*) + 1) / 2] as median,
    (array_agg(amount order by amount))[ceil(count(*) * 0.9)::int] as nine
  from (
    select 'energy ' || case when review is not null then 'review' when cost = 0 then 'free' else 'sold' end as key,
      ${weekOf('ended_at')} as week, energy_wh as amount
    from charging_sessions where status = 'Completed' and energy_wh <> 0
    union all
    select 'documents-reviewed reviewed', ${weekOf('reviewed_at')}, waited_minutes from document_review_waits
    union all
    select 'handovers ' || case when received_at - due_at > interval '20 minutes' then 'late' else 'on-time' end,
      ${weekOf('received_at')}, 0 from exchanges where received_at is not null
    union all
    select 'handovers missed', ${weekOf('cancelled_at')}, 0 from exchanges where cancel_reason = 'missed'
    union all
    select 'handovers disputed', ${weekOf('contested_at')}, 0 from damage_reports where contested_at is not null
    union all
    select 'returned-payouts returned', ${weekOf('changed_at')}, amount from payout_lines where state = 'bounced'
    union all
    select 'first-answers answered', ${weekOf('answer')}, floor(extract(epoch from answer - question) / 60)::int
    from (
      select question, (
          select sent_at from chat_messages m where m.case_id = k.id and author = 'staff' and place > first_place order by place limit 1
        ) as answer
      from support_cases k
      cross join lateral (
        select sent_at as question, place as first_place from chat_messages m where m.case_id = k.id and author = 'driver' order by place limit 1
      ) as asked
    ) as answered where answer is not null
  ) as happened
  group by 1, 2`;
