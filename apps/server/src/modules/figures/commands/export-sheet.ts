import { localDateOf, localTimeOf } from '@volante/domain/values/dates';
import type { FigureFile, FigureNumbers } from '../../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FigureUnit, Measure } from '../../../platform/figures/figure.ts';
import type { Module } from '../../../platform/module.ts';
import { type Cell, exportOnRecord } from '../exported.ts';
import { measureHead, plainAmount } from '../plain.ts';
import { shownSheet } from '../shown-sheet.ts';

/** Empty where it cannot be known, or there is nothing to measure. */
function cellOf(numbers: FigureNumbers | null, measure: Measure, unit: FigureUnit | undefined): Cell {
  const value = numbers?.[measure];
  if (value === undefined || value === null) return '';
  return measure === 'count' ? value : plainAmount(unit, value);
}

/** [CON-22] All figures over twelve weeks, a line for each part and measure. */
export function exportSheet(
  ctx: Ctx,
  who: ConsoleActor,
  modules: readonly Module[],
  given: Date | null | undefined,
): Promise<FigureFile> {
  return exportOnRecord(ctx, who, {
    what: 'las cifras de la empresa',
    ref: 'all',
    async make() {
      const { at, weeks, figures } = await shownSheet(ctx, who, modules, given);
      const lines = figures.flatMap(({ title, unit, measures, parts }) =>
        parts.flatMap((part) =>
          measures.map((measure) => [
            title,
            part.title,
            measureHead(measure, unit ?? undefined),
            ...part.weeks.map((numbers) => cellOf(numbers, measure, unit ?? undefined)),
          ]),
        ),
      );
      const moment = `${localDateOf(at)} ${localTimeOf(at)}`;
      return {
        name: `empresa-${localDateOf(at)}`,
        heads: ['Cifra', 'Parte', 'Medida', ...weeks.map(({ monday, lastDay }) => `${monday} a ${lastDay}`)],
        lines,
        act: { input: { at: moment } },
      };
    },
  });
}
