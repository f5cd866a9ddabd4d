import type { Permission } from '@volante/domain/staff/permissions';
import { mustHold } from '../actions/may.ts';
import type { Ctx } from '../context.ts';
import type { Policy } from '../graphql/operation.ts';
import { type ConsoleActor, nobody } from './who-asks.ts';

const isConsoleActor = (actor: Ctx['actor']): actor is ConsoleActor => actor.kind === 'staff' && 'session' in actor;

/** Whoever of the staff is signed in to the console. */
export function onlyStaff({ actor }: Ctx): ConsoleActor {
  if (!isConsoleActor(actor)) throw nobody();
  return actor;
}

/** [CON-02] Only who holds this permission; whoever is refused reads its name, and can ask for it. */
export const may =
  (permission: Permission): Policy<unknown> =>
  (ctx) =>
    mustHold(onlyStaff(ctx), permission);

/** Whoever holds one of these; a refusal names the first. */
export const mayOne =
  (first: Permission, ...others: readonly Permission[]): Policy<unknown> =>
  (ctx) => {
    const { may: holds } = onlyStaff(ctx);
    if (!others.some(holds)) mustHold(ctx.actor, first);
  };
