import type { View } from '../../platform/ops/view.ts';
import { readPlans } from './store/plans.ts';

const list: View = {
  summary: 'Lista los planes: id, nombre, turnos y si se ofrecen',
  options: {},
  async run(ctx) {
    const lines = (await readPlans(ctx, 'all')).map(({ _id, name, active, shifts }) => {
      const ids = shifts.map((shift) => `${shift._id}${shift.available ? '' : ' (no disponible)'}`).join(', ');
      return `${_id.padEnd(28)}  ${active ? 'activo  ' : 'inactivo'}  ${name}: ${ids}`;
    });
    return lines.join('\n') || 'No hay planes.';
  },
};

export const plansOps = { list };
