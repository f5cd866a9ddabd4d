import type { FigureWeek } from '@volante/domain/figures/weeks';
import type { Ctx } from '../context.ts';
import { readPlace, writePlace } from '../waits/place.ts';
import type { Figure, FigureAsked, FigureRow } from './figure.ts';
import type { FigureStatements, Paged } from './store.ts';

type Facts = Omit<Figure, 'weekly' | 'list' | 'kind' | 'permission'>;

type Shown = Omit<FigureRow, 'ref' | 'since' | 'amount'>;

interface FromSql<Row extends object> extends Facts {
  /** Its statements, of the module's store. */
  counted: FigureStatements<Row>;
  /** Rows in words, in their order. */
  shown: (rows: readonly Paged<Row>[], ctx: Ctx, asked: FigureAsked) => Shown[] | Promise<Shown[]>;
  /** By week, whether its numbers can still be known. Left out: of all. */
  known?: (ctx: Ctx, weeks: readonly FigureWeek[]) => Promise<boolean[]>;
}

/** [CON-22] A figure whose numbers and lists are asked of one query. */
export function figureOf<Row extends object>({ counted, shown, known, ...facts }: FromSql<Row>): Figure {
  return {
    ...facts,
    kind: counted.kind,
    permission: 'figures.read',
    async weekly(ctx, weeks) {
      const numbers = await counted.weekly(ctx.db, weeks);
      if (!known) return numbers;
      const which = await known(ctx, weeks);
      return numbers.map((one, index) => (which[index] ? one : null));
    },
    async list(ctx, asked, { after, most }) {
      const place = after === undefined ? undefined : readPlace(after);
      const read = await counted.page(ctx.db, asked, place, most + 1);
      const rows = read.slice(0, most);
      const last = read.length > most ? rows.at(-1) : undefined;
      const words = rows.length > 0 ? await shown(rows, ctx, asked) : [];
      return {
        rows: rows.map(({ ref, since, amount }, index) => ({
          ...(words[index] ?? { title: ref, detail: '' }),
          ref,
          since,
          amount,
        })),
        next: last && writePlace({ since: last.place, ref: last.ref }),
      };
    },
  };
}
