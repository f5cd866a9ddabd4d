import { addPesos, formatPesos } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import { action } from '../../../platform/actions/action.ts';
import { type Field, field, optional, refuseField } from '../../../platform/actions/field.ts';
import { readTextFile } from '../../../platform/ops/read-text-file.ts';
import { listCars } from '../../fleet/public.ts';
import { type HeldToll, importTolls } from './import-tolls.ts';
import { fateLines, tollFates } from './toll-fates.ts';
import { passed, periodOfTolls, readTollFile } from './toll-file.ts';

function asLines(text: string): ReadonlySet<number> | 'all' {
  if (text === 'todas') return 'all';
  if (/^\d{1,6}( *, *\d{1,6})*$/.test(text)) return new Set(text.split(',').map(Number));
  return refuseField('near', `--near es una lista de líneas como 3,8, o todas; no '${text}'.`);
}

function heldText(held: readonly HeldToll[]): string {
  if (held.length === 0) return '';
  const lines = held.map(
    ({ line, like }) =>
      `\n  Línea ${line.line}: ${formatPlate(line.carId)}, ${passed(line)}, ${formatPesos(line.amount)}; parece la de ${passed(like)}`,
  );
  const numbers = held.map(({ line }) => line.line).join(',');
  return `\nEn espera, no se cobran porque parecen una pasada ya cobrada:${lines.join('')}\nSi son otras pasadas, repite con --near ${numbers} (o --near todas).`;
}

const nearField: Field<ReadonlySet<number> | 'all'> = {
  ...field.text('las líneas en espera que sí son otra pasada, como 3,8; o todas'),
  read: asLines,
};

const importFile = action({
  name: 'billing import-tolls',
  title:
    'Registra las pasadas por pórticos de un CSV: fecha y hora, patente, dirección del pórtico, monto; otro monto corrige una pasada ya registrada, y 0 la anula. La misma pasada escrita de otra forma cuenta una vez',
  permission: 'events.write',
  fields: { file: field.file(), near: optional(nearField) },
  why: 'none',
  preview: true,
  async run(ctx, { file, near }) {
    const fleet = new Set((await listCars(ctx)).map(({ id }) => id));
    const passages = readTollFile(await readTextFile(file), fleet, ctx.clock.now());
    const fates = await tollFates(ctx, passages);
    const { taken, corrected, withdrawn, held } = await importTolls(ctx, passages, near);
    const known = passages.length - taken - corrected - withdrawn - held.length;
    const others = [
      [known, 'ya estaban'],
      [corrected, 'se corrigieron'],
      [withdrawn, 'se anularon'],
    ] as const;
    const rest = others.filter(([count]) => count > 0).map(([count, what]) => `; ${count} ${what}`);
    const sum = formatPesos(addPesos(...passages.map(({ amount }) => amount)));
    const waiting = new Set(held.map(({ line }) => line.line));
    return {
      text: `${taken} pasadas nuevas ${periodOfTolls(passages)}${rest.join('')}. El archivo suma ${sum}.${heldText(held)}`,
      details: ['Línea por línea:', ...fateLines(passages, fates, waiting)],
    };
  },
});

export const tollActions = [importFile];
