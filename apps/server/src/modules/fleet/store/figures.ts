import { sql } from 'kysely';
import { instant, text } from '../../../platform/database/columns.ts';
import { stateIn } from '../../../platform/figures/store.ts';

/** How long a car has had nobody: from so many days on, until fewer than so many. */
export const idleParts = [
  { name: 'days', title: 'menos de 2 días', from: 0, until: 2 },
  { name: 'week', title: '2 a 6 días', from: 2, until: 7 },
  { name: 'month', title: '7 a 29 días', from: 7, until: 30 },
  { name: 'longer', title: '30 días o más', from: 30, until: null },
] as const;

const bounds = sql.join(
  idleParts.map(({ name, from, until }) => sql`(${sql.lit(name)}, ${sql.lit(from)}::int, ${sql.lit(until)}::int)`),
);

/**
 * [CON-22] Since `horizon`, cars of the fleet that nobody had: from their arrival, the end of an assignation or their return to the
 * fleet, until somebody got them or they left it. Each such time is cut by how many days it had lasted.
 *
 * Of each car, what happened before counts by its last moment alone.
 */
export const idleSpans = stateIn(
  { car_id: text, idle_since: instant },
  (horizon) => sql`
    select free.car_id as ref, free.car_id, free.at as idle_since, bound.part,
      greatest(free.at, free.at + bound.from_days * interval '24 hours') as since,
      least(free.until, free.at + bound.until_days * interval '24 hours') as until, null::bigint as amount
    from (
      select step.car_id, step.state, step.at,
        lead(step.at) over (partition by step.car_id order by step.at, step.rank) as until
      from (
        select c.id as car_id, step.state, step.rank, step.at
        from cars c
        left join lateral (
          select a.ended_at from assignations a where a.car_id = c.id and a.ended_at < ${horizon}::timestamptz
          order by a.ended_at desc limit 1
        ) as last on true
        left join lateral (
          select min(a.started_at) as at from assignations a where a.car_id = c.id
        ) as first on last.ended_at is null
        left join lateral (
          select l.after, l.at from car_log l
          where l.car_id = c.id and l.subject = 'fleet' and l.at < ${horizon}::timestamptz
          order by l.id desc limit 1
        ) as fleet on true
        cross join lateral (values
          (case fleet.after when 'retired' then 'out' else 'free' end, 0, coalesce(
            greatest(last.ended_at, case when fleet.after <> 'added' then fleet.at end), least(c.created_at, first.at))),
          ('out', 3, c.retired_at)
        ) as step (state, rank, at)
        where step.at is not null
        union all
        select a.car_id, step.state, step.rank, step.at
        from assignations a
        cross join lateral (values ('busy', 1, a.started_at), ('free', 0, a.ended_at)) as step (state, rank, at)
        where (a.ended_at >= ${horizon}::timestamptz or a.ended_at is null) and step.at is not null
        union all
        select l.car_id, case l.after when 'retired' then 'out' else 'free' end, 2, l.at
        from car_log l
        where l.subject = 'fleet' and l.after <> 'added' and l.at >= ${horizon}::timestamptz
      ) as step
    ) as free
    cross join (values ${bounds}) as bound (part, from_days, until_days)
    where free.state = 'free'
      and (free.until is null or free.until > free.at + bound.from_days * interval '24 hours')
      and (free.until is null or free.until >= ${horizon}::timestamptz)`,
);
