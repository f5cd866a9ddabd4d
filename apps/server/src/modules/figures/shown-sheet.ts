import { type FigureWeek, figureWeeks, lastDayOf } from '@volante/domain/figures/weeks';
import type { CompanyFigure, FigureSheet, FigureWeek as ShownWeek } from '../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../platform/console/who-asks.ts';
import type { Ctx } from '../../platform/context.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import type { Figure, Numbers } from '../../platform/figures/figure.ts';
import type { Module } from '../../platform/module.ts';
import { figuresInOrder } from './in-order.ts';
import { readMoment } from './read-asked.ts';

export const nothing: Numbers = { count: 0, sum: 0, median: null, nineOfTen: null };

export const shownWeek = (week: FigureWeek): ShownWeek => ({ monday: week.monday, lastDay: lastDayOf(week) });

async function shownFigure(ctx: Ctx, figure: Figure, weeks: readonly FigureWeek[]): Promise<CompanyFigure> {
  const { name, title, definition, kind, unit = null, measures, parts } = figure;
  const numbers = await figure.weekly(ctx, weeks);
  return {
    name,
    title,
    definition,
    kind,
    unit,
    measures: [...measures],
    parts: parts.map((part) => ({
      ...part,
      weeks: numbers.map((week) => week && (week.get(part.name) ?? nothing)),
    })),
  };
}

/**
 * [CON-22] All figures as they are at one moment, whatever is written while they are counted: the same drivers, bills and charges in
 * each of them. One after another, since one moment is one connection.
 */
export function shownSheet(
  ctx: Ctx,
  who: ConsoleActor,
  modules: readonly Module[],
  given?: Date | null,
): Promise<FigureSheet> {
  return inSnapshot(ctx, async (now) => {
    const at = readMoment(now, given);
    const weeks = figureWeeks(at);
    const figures: CompanyFigure[] = [];
    for (const figure of figuresInOrder(modules)) {
      if (who.may(figure.permission)) figures.push(await shownFigure(now, figure, weeks));
    }
    return { at, weeks: weeks.map(shownWeek), figures };
  });
}
