import { formatPesos } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import type { Ctx } from '../../../platform/context.ts';
import { namesForStaff } from '../../drivers/public.ts';
import { knownTolls } from './known-tolls.ts';
import { holders } from './record-tolls.ts';
import { passed, type TollLine } from './toll-file.ts';

/** As many as somebody reads; of a longer file the sums say the rest. */
const mostShown = 200;

/** What a line does to what the books know of its passage. */
function change(amount: number, known: number | undefined): string | undefined {
  if (known === undefined) return amount === 0 ? 'no está, no hay qué anular' : undefined;
  if (known === amount) return 'ya estaba';
  return amount === 0 ? `se anula, era ${formatPesos(known)}` : `se corrige, era ${formatPesos(known)}`;
}

/** [CON-18] What becomes of each line of a file, before it is imported; a new passage with who is charged for it. */
export async function tollFates(ctx: Ctx, lines: readonly TollLine[]): Promise<ReadonlyMap<number, string>> {
  const known = await knownTolls(ctx.db, lines);
  const holder = await holders(ctx, lines);
  const payers = lines.map((line) => holder(line.carId, line.at));
  const names = await namesForStaff(ctx, [...new Set(payers.filter((uid) => uid !== null))]);
  return new Map(
    lines.map((line, at) => {
      const payer = payers[at];
      const whose = payer ? `la paga ${names.get(payer)?.name ?? payer}` : 'nadie tenía el auto';
      return [line.line, change(line.amount, known.find(line)?.amount) ?? `nueva, ${whose}`];
    }),
  );
}

/** One line of a preview for each line of the file, in its order. */
export function fateLines(
  lines: readonly TollLine[],
  fates: ReadonlyMap<number, string>,
  held: ReadonlySet<number>,
): string[] {
  const shown = lines.toSorted((one, other) => one.line - other.line).slice(0, mostShown);
  const said = shown.map((line) => {
    const fate = held.has(line.line) ? 'en espera' : fates.get(line.line);
    return `Línea ${line.line}: ${formatPlate(line.carId)}, ${passed(line)}, ${formatPesos(line.amount)}: ${fate}`;
  });
  const more = lines.length - shown.length;
  return more > 0 ? [...said, `… y ${more} líneas más.`] : said;
}
