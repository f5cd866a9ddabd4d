import { localDateOf, localTimeOf } from '@volante/domain/values/dates';
import { formatInteger } from '@volante/domain/values/number';
import type { FigureFile } from '../../../generated/staff-resolvers.generated.ts';
import type { ConsoleActor } from '../../../platform/console/who-asks.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inSnapshot } from '../../../platform/database/snapshot.ts';
import type { FigureRow } from '../../../platform/figures/figure.ts';
import type { Module } from '../../../platform/module.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Cell, exportOnRecord } from '../exported.ts';
import { amountHead, plainAmount } from '../plain.ts';
import { type AskedList, type AskedOfPage, readAsked } from '../read-asked.ts';
import { namesIn, sinceTitleOf } from '../shown-list.ts';

const atOnce = 500;
const mostRows = 50_000;

/** Of so few the record names each, so that the driver reads of it and the words go with them. */
const fewRows = 20;

async function allRows(ctx: Ctx, { figure, part, week }: AskedList): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  const [known] = await figure.weekly(ctx, [week]);
  if (!known) return rows;
  let after: string | undefined;
  do {
    const page = await figure.list(ctx, { part: part.name, week }, { after, most: atOnce });
    rows.push(...page.rows);
    after = page.next;
    if (rows.length > mostRows) {
      const most = formatInteger(mostRows);
      throw new Refusal('BAD_USER_INPUT', `Son más de ${most} filas: no caben en un archivo.`, { field: 'part' });
    }
  } while (after !== undefined);
  return rows;
}

/** [CON-22] The whole list behind one number, of the moment that was looked at. */
export function exportList(
  ctx: Ctx,
  who: ConsoleActor,
  modules: readonly Module[],
  given: AskedOfPage,
): Promise<FigureFile> {
  return exportOnRecord(ctx, who, {
    what: `la cifra «${given.figure}»`,
    ref: given.figure,
    make: () =>
      inSnapshot(ctx, async (now) => {
        const asked = readAsked(now, who, modules, given);
        const rows = await allRows(now, asked);
        const names = await namesIn(now, who, rows);
        const { unit } = asked.figure;
        const lines = rows.map(({ since, title, detail, driver, about, amount }): Cell[] => [
          `${localDateOf(since)} ${localTimeOf(since)}`,
          title,
          detail,
          (driver !== undefined && names.get(driver)?.name) || '',
          about?.ref ?? '',
          ...(unit ? [amount === null ? '' : plainAmount(unit, amount)] : []),
        ]);
        const drivers = [...new Set(rows.flatMap(({ driver }) => driver ?? []))];
        return {
          name: `${asked.figure.name}-${asked.part.name}-${asked.week.monday}`,
          heads: [
            sinceTitleOf(asked.figure),
            'Qué',
            'Detalle',
            'Conductor',
            'Referencia',
            ...(unit ? [amountHead(unit)] : []),
          ],
          lines,
          act: {
            drivers: rows.length <= fewRows ? drivers : [],
            input: { part: asked.part.name, week: asked.week.monday, at: asked.at.toISOString() },
          },
        };
      }),
  });
}
