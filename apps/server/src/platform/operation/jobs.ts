import type { OperationJob } from '../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../context.ts';
import { firstSlot, parseCron } from '../jobs/cron.ts';
import { jobsForPage } from '../jobs/store.ts';
import type { Module } from '../module.ts';

const aMonthMs = 32 * 24 * 3_600_000;

/** [CON-23] Every job a worker has registered, those that failed first. One this release does not know has no next time. */
export async function jobsNow(ctx: Ctx, modules: readonly Module[]): Promise<OperationJob[]> {
  const schedules = new Map(modules.flatMap(({ jobs = [] }) => jobs).map(({ name, cron }) => [name, parseCron(cron)]));
  const now = ctx.clock.now();
  const rows = await jobsForPage(ctx.db);
  const shown = rows.map(({ name, running, failures, started_at, finished_at, succeeded_at, took_ms, ...row }) => {
    const schedule = schedules.get(name);
    const next = schedule && firstSlot(schedule, now, new Date(now.getTime() + aMonthMs));
    const early = row.retry_at && (!next || row.retry_at < next) ? row.retry_at : next;
    return {
      name,
      running,
      failures,
      startedAt: started_at,
      finishedAt: finished_at,
      succeededAt: succeeded_at,
      tookMs: took_ms,
      lastError: row.last_error?.slice(0, 500) ?? null,
      nextAt: early ?? null,
    };
  });
  return shown.toSorted((one, other) => other.failures - one.failures || one.name.localeCompare(other.name));
}
