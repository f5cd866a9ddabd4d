import { addPesos, formatPesos } from '@volante/domain/values/money';
import { always, type OpsAction } from '../../../platform/ops/action.ts';
import { readTextFile } from '../../../platform/ops/read-text-file.ts';
import { listCars } from '../../fleet/public.ts';
import { recordTolls } from './record-tolls.ts';
import { periodOfTolls, readTollFile } from './toll-file.ts';

const importTolls: OpsAction = {
  summary:
    'Registra las pasadas por pórticos de un CSV: fecha y hora, patente, dirección del pórtico, monto; otro monto corrige una pasada ya registrada, y 0 la anula',
  options: { file: 'ruta completa del archivo, en la máquina del servidor' },
  required: ['file'],
  movesMoney: always,
  async run(ctx, { file = '' }) {
    const fleet = new Set((await listCars(ctx)).map(({ id }) => id));
    const passages = readTollFile(await readTextFile(file), fleet, ctx.clock.now());
    const { taken, corrected, withdrawn } = await recordTolls(ctx, passages);
    const known = passages.length - taken - corrected - withdrawn;
    const others = [
      [known, 'ya estaban'],
      [corrected, 'se corrigieron'],
      [withdrawn, 'se anularon'],
    ] as const;
    const rest = others.filter(([count]) => count > 0).map(([count, what]) => `; ${count} ${what}`);
    const sum = formatPesos(addPesos(...passages.map(({ amount }) => amount)));
    return `${taken} pasadas nuevas ${periodOfTolls(passages)}${rest.join('')}. El archivo suma ${sum}.`;
  },
};

export const tollOps = { 'import-tolls': importTolls };
