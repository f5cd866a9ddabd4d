import { addDays, localDateOf } from '@volante/domain/values/dates';
import { addPesos, formatPesos } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import { firstOf } from '@volante/domain/values/present';
import { always, type OpsAction } from '../../../platform/ops/action.ts';
import { asDate } from '../../../platform/ops/options.ts';
import { readTextFile } from '../../../platform/ops/read-text-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listCars } from '../../fleet/public.ts';
import { type HeldToll, importTolls } from './import-tolls.ts';
import { tollDoubles } from './toll-doubles.ts';
import { periodOfTolls, readTollFile, writeTime } from './toll-file.ts';

function asLines(text: string | undefined): ReadonlySet<number> | 'all' {
  if (text === undefined) return new Set();
  if (text === 'todas') return 'all';
  if (/^\d{1,6}( *, *\d{1,6})*$/.test(text)) return new Set(text.split(',').map(Number));
  throw new Refusal('BAD_USER_INPUT', `--near es una lista de líneas como 3,8, o todas; no '${text}'.`, {
    field: 'near',
  });
}

const passed = ({ at, address }: { at: Date; address: string }) => `${writeTime(at)} «${address}»`;

function heldText(held: readonly HeldToll[]): string {
  if (held.length === 0) return '';
  const lines = held.map(
    ({ line, like }) =>
      `\n  Línea ${line.line}: ${formatPlate(line.carId)}, ${passed(line)}, ${formatPesos(line.amount)}; parece la de ${passed(like)}`,
  );
  const numbers = held.map(({ line }) => line.line).join(',');
  return `\nEn espera, no se cobran porque parecen una pasada ya cobrada:${lines.join('')}\nSi son otras pasadas, repite con --near ${numbers} (o --near todas).`;
}

const importFile: OpsAction = {
  summary:
    'Registra las pasadas por pórticos de un CSV: fecha y hora, patente, dirección del pórtico, monto; otro monto corrige una pasada ya registrada, y 0 la anula. La misma pasada escrita de otra forma cuenta una vez',
  options: {
    file: 'ruta completa del archivo, en la máquina del servidor',
    near: 'las líneas en espera que sí son otra pasada, como 3,8; o todas',
  },
  required: ['file'],
  movesMoney: always,
  async run(ctx, { file = '', near }) {
    const fleet = new Set((await listCars(ctx)).map(({ id }) => id));
    const passages = readTollFile(await readTextFile(file), fleet, ctx.clock.now());
    const { taken, corrected, withdrawn, held } = await importTolls(ctx, passages, asLines(near));
    const known = passages.length - taken - corrected - withdrawn - held.length;
    const others = [
      [known, 'ya estaban'],
      [corrected, 'se corrigieron'],
      [withdrawn, 'se anularon'],
    ] as const;
    const rest = others.filter(([count]) => count > 0).map(([count, what]) => `; ${count} ${what}`);
    const sum = formatPesos(addPesos(...passages.map(({ amount }) => amount)));
    return `${taken} pasadas nuevas ${periodOfTolls(passages)}${rest.join('')}. El archivo suma ${sum}.${heldText(held)}`;
  },
};

/** Without --from, as far back as tolls follow a car that changed hands. */
const daysBack = 90;

const doubles: OpsAction = {
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

export const tollOps = { 'import-tolls': importFile, 'toll-doubles': doubles };
