import { addDays, localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import { firstOf } from '@volante/domain/values/present';
import type { View } from '../../../platform/ops/view.ts';
import { asDate } from '../../../platform/ops/options.ts';
import { tollDoubles } from './toll-doubles.ts';
import { passed } from './toll-file.ts';

/** Without --from, as far back as tolls follow a car that changed hands. */
const daysBack = 90;

const doubles: View = {
  summary:
    'Lista los peajes que parecen una sola pasada cobrada varias veces; no anula ninguno. Para anular uno, importa su línea con monto 0 y el pórtico escrito como aquí',
  options: { from: `AAAA-MM-DD, desde qué día (por omisión, los últimos ${daysBack} días)` },
  async run(ctx, { from }) {
    const first = asDate(from, 'from') ?? addDays(localDateOf(ctx.clock.now()), -daysBack);
    const groups = await tollDoubles(ctx, first);
    const lines = groups.flatMap((group) => [
      `${formatPlate(firstOf(group).carId)}: ${group.length} cobros`,
      ...group.map((toll) => `  ${passed(toll)}  ${formatPesos(toll.amount)}  ${toll.uid ?? 'de nadie'}`),
    ]);
    return lines.join('\n') || `No hay peajes repetidos desde el ${first}.`;
  },
};

export const tollOps = { 'toll-doubles': doubles };
