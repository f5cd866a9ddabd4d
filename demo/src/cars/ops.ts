import { listCars } from '@volante/server/modules/fleet/public';
import { carStateOf } from '@volante/server/modules/telemetry/public';
import { formatDateTime } from '@volante/domain/values/dates';
import type { View } from '@volante/server/platform/ops/view';
import { allAnswers } from './kept-answers.ts';

const show: View = {
  summary: 'Lista los autos simulados: lo último que dijeron y cómo responden',
  options: {},
  async run(ctx) {
    const answers = await allAnswers(ctx);
    const lines: string[] = [];
    for (const { id, retired } of await listCars(ctx)) {
      if (retired) continue;
      const state = await carStateOf(ctx, id);
      const said = state
        ? [
            `${Math.round(state.odometer)} km`.padStart(10),
            (state.soc === null ? '' : `${state.soc} %${state.charging ? ', carga' : ''}`).padEnd(12),
            (state.doors === 'open' ? 'abierto' : 'cerrado').padEnd(8),
            formatDateTime(state.at),
          ]
        : ['sin noticias'];
      lines.push([id.padEnd(7), (answers.get(id) ?? 'normal').padEnd(7), ...said].join('  '));
    }
    return lines.join('\n') || 'No hay autos.';
  },
};

export const simulatorOps = { show };
