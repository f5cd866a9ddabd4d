import type { StaffResolvers } from '../../generated/staff-resolvers.generated.ts';
import { mustHold } from '../actions/may.ts';
import { onlyStaff } from '../console/may.ts';
import { offeredTo } from '../console/offered.ts';
import type { Ctx } from '../context.ts';
import { operation } from '../graphql/operation.ts';
import { readGauge } from '../metrics/read-gauge.ts';
import type { Module } from '../module.ts';
import { Refusal } from '../refusal.ts';
import { actionsAbout } from './about.ts';
import { find } from './find.ts';
import { searchTables } from './owned-tables.ts';
import type { SearchKind } from './search-kind.ts';
import { lastRepairs, readWalk } from './store.ts';
import { walkWords } from './walk.ts';

/** [CON-09] What staff find by half a word. `modulesNow` are all of the process: each says what of its own is found. */
export function searchModule(modulesNow: () => readonly Module[]) {
  const kinds = (): SearchKind[] => modulesNow().flatMap(({ search = [] }) => search);

  async function fill(ctx: Ctx): Promise<void> {
    for (const search of kinds()) {
      const [walk] = await readWalk(ctx.db, search.kind);
      if (!walk?.filled_at) await walkWords(ctx, search);
    }
  }

  async function compare(ctx: Ctx): Promise<void> {
    for (const search of kinds()) {
      const repaired = await walkWords(ctx, search);
      if (repaired > 0) ctx.log.warn({ kind: search.kind, repaired }, 'search words differed from the facts; mended');
    }
  }

  const staffResolvers = {
    Query: {
      search: operation(onlyStaff, (ctx, { text }) => {
        const who = onlyStaff(ctx);
        return find(
          ctx,
          kinds().filter(({ permission }) => who.may(permission)),
          text,
        );
      }),
      found: operation(onlyStaff, async (ctx, { kind, ref }) => {
        const search = kinds().find((one) => one.kind === kind);
        if (!search) throw new Refusal('NOT_FOUND', `No existe «${kind}».`, { field: 'kind' });
        const who = onlyStaff(ctx);
        mustHold(who, search.permission);
        const [described] = await search.describe(ctx, [ref]);
        if (!described) return null;
        const modules = modulesNow();
        const actions = offeredTo(who, modules, actionsAbout(search, described.typed, modules));
        return { hit: { kind, ...described }, actions };
      }),
    },
  } satisfies StaffResolvers;

  return {
    name: 'search',
    tables: searchTables,
    staffResolvers,
    jobs: [
      { name: 'search-fill', cron: '*/5 * * * *', run: fill },
      { name: 'search-compare', cron: '15 4 * * *', run: compare },
    ],
    metrics: (system) => [
      readGauge(system, {
        name: 'volante_search_repaired',
        help: 'How many things had other search words than their facts when they were last compared',
        labelNames: ['kind'],
        read: async () =>
          (await lastRepairs(system.pool)).map(({ kind, repaired }) => ({ labels: { kind }, value: repaired })),
      }),
    ],
  } satisfies Module;
}
