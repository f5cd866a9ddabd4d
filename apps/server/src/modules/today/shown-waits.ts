import type { Permission } from '@volante/domain/staff/permissions';
import type { Wait as ShownWait, WaitDriver, WaitRow as ShownRow } from '../../generated/staff-resolvers.generated.ts';
import { mustHold } from '../../platform/actions/may.ts';
import type { Ctx } from '../../platform/context.ts';
import { offeredTo } from '../../platform/console/offered.ts';
import type { ConsoleActor } from '../../platform/console/who-asks.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { waitsOf } from '../../platform/waits/registry.ts';
import type { Wait, WaitRow } from '../../platform/waits/wait.ts';
import { namesForStaff } from '../drivers/public.ts';
import { subjectsOf } from './subjects-of.ts';

const hourMs = 3_600_000;

const isLate = (ctx: Ctx, { targetHours }: Wait, since: Date | null): boolean =>
  since !== null && ctx.clock.now().getTime() - since.getTime() > targetHours * hourMs;

async function counted(ctx: Ctx, wait: Wait): Promise<ShownWait> {
  const { name, title, targetHours } = wait;
  const { count, oldest } = await wait.count(ctx);
  return { name, title, targetHours, count, oldest, late: isLate(ctx, wait, oldest) };
}

/** [CON-07] What waits for whoever asks, in the order of the modules. One after another: they share one connection's worth. */
export async function shownWaits(ctx: Ctx, modules: readonly Module[], who: ConsoleActor): Promise<ShownWait[]> {
  const shown: ShownWait[] = [];
  for (const wait of waitsOf(modules).values()) {
    if (who.may(wait.permission)) shown.push(await counted(ctx, wait));
  }
  return shown;
}

const toSeeDrivers: Permission = 'drivers.read';

/** By their uids; nobody for whoever may not see drivers. */
async function driversIn(ctx: Ctx, who: ConsoleActor, rows: readonly WaitRow[]): Promise<Map<string, WaitDriver>> {
  if (!who.may(toSeeDrivers)) return new Map();
  const uids = [...new Set(rows.flatMap(({ driver }) => driver ?? []))];
  return namesForStaff(ctx, uids);
}

interface Asked {
  name: string;
  after?: string | null | undefined;
}

/** [CON-07] One page of a list, and its number. */
export async function shownWait(ctx: Ctx, modules: readonly Module[], who: ConsoleActor, { name, after }: Asked) {
  const wait = waitsOf(modules).get(name);
  if (!wait) throw new Refusal('NOT_FOUND', `No existe la lista «${name}».`, { field: 'name' });
  mustHold(who, wait.permission);
  const { rows, next } = await wait.list(ctx, after ?? undefined);
  const drivers = await driversIn(ctx, who, rows);
  const shown = rows.map((row): ShownRow => {
    const { ref, kind, title, detail, since, driver } = row;
    return {
      ref,
      kind,
      title,
      detail,
      since,
      late: isLate(ctx, wait, since),
      subjects: subjectsOf(modules, row),
      driver: (driver !== undefined && drivers.get(driver)) || null,
      actions: offeredTo(who, modules, row.actions),
    };
  });
  return { wait: await counted(ctx, wait), rows: shown, next: next ?? null };
}
