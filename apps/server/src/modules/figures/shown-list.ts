import type { FigureList, FigureRow as ShownRow } from '../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../platform/console/who-asks.ts';
import type { Ctx } from '../../platform/context.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import type { Figure, FigureRow } from '../../platform/figures/figure.ts';
import type { Module } from '../../platform/module.ts';
import { namesForStaff } from '../drivers/public.ts';
import { type AskedOfPage, readAsked } from './read-asked.ts';
import { nothing, shownWeek } from './shown-sheet.ts';

/** Rows of one page. */
const pageLength = 100;

/** Drivers as they are called, for whoever may see them. */
export async function namesIn(ctx: Ctx, who: ConsoleActor, rows: readonly FigureRow[]) {
  const uids = who.may('drivers.read') ? [...new Set(rows.flatMap(({ driver }) => driver ?? []))] : [];
  return namesForStaff(ctx, uids);
}

/** What the instant of a row is. */
export const sinceTitleOf = ({ sinceTitle, kind }: Figure): string =>
  sinceTitle ?? (kind === 'state' ? 'Desde' : 'Cuándo');

interface Wanted {
  asked: AskedOfPage;
  after?: string | null | undefined;
}

/** [CON-22] One page of the list behind a number, and the number, both of one moment. */
export function shownList(
  ctx: Ctx,
  who: ConsoleActor,
  modules: readonly Module[],
  { asked, after }: Wanted,
): Promise<FigureList> {
  return inSnapshot(ctx, async (now) => {
    const { figure, part, week } = readAsked(now, who, modules, asked);
    const [numbers] = await figure.weekly(now, [week]);
    const known = numbers !== null;
    const { rows, next } = known
      ? await figure.list(now, { part: part.name, week }, { after: after ?? undefined, most: pageLength })
      : { rows: [], next: undefined };
    const names = await namesIn(now, who, rows);
    const { title, definition, kind, unit = null, measures } = figure;
    return {
      title,
      sinceTitle: sinceTitleOf(figure),
      part: part.title,
      definition,
      kind,
      unit,
      measures: [...measures],
      week: shownWeek(week),
      numbers: known ? (numbers?.get(part.name) ?? nothing) : null,
      rows: rows.map(({ driver, about, ...row }): ShownRow => ({
        ...row,
        driver: (driver !== undefined && names.get(driver)) || null,
        about: about ?? null,
      })),
      next: next ?? null,
    };
  });
}
