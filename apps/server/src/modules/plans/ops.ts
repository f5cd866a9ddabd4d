import { shiftsPerWeek } from '@volante/domain/plans/plan';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { OpsAction } from '../../platform/ops/action.ts';
import { readTextFile } from '../../platform/ops/read-text-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { notify } from '../notifications/public.ts';
import { choosePlan } from './commands/choose-plan.ts';
import { importPlans } from './commands/import-plans.ts';
import { readPlanFile } from './plan-file.ts';
import { planOf } from './queries/get-driver-plan.ts';
import { preferenceOf } from './queries/get-preference.ts';
import { readPlans, setActive } from './store/plans.ts';

const list: OpsAction = {
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

const importFile: OpsAction = {
  summary: 'Agrega o renueva planes desde un archivo JSON con la forma de getConfigPlans',
  options: { file: 'ruta completa del archivo, en la máquina del servidor' },
  required: ['file'],
  async run(ctx, { file = '' }) {
    const text = await readTextFile(file);
    const plans = readPlanFile(text);
    await importPlans(ctx, plans);
    return `${plans.length} ${plans.length === 1 ? 'plan importado' : 'planes importados'}.`;
  },
};

function activation(summary: string, active: boolean, done: string): OpsAction {
  return {
    summary,
    options: { plan: 'id del plan' },
    required: ['plan'],
    async run(ctx, { plan = '' }) {
      if (!(await setActive(ctx, plan, active))) throw new Refusal('NOT_FOUND', `No hay ningún plan '${plan}'.`);
      return `El plan '${plan}' ${done}.`;
    },
  };
}

/** Support uses this for a driver who already has a car. */
const change: OpsAction = {
  summary: 'Cambia el plan de un conductor, también si ya arrienda; conserva su dirección de entrega',
  options: {
    driver: 'correo o uid del conductor',
    plan: 'id del plan',
    shifts: 'id del turno de todos los días, o siete separados por comas desde el lunes',
  },
  required: ['driver', 'plan', 'shifts'],
  async run(ctx, { driver = '', plan = '', shifts = '' }) {
    const driverId = await findDriverId(ctx, driver);
    const ids = shifts.split(',').map((id) => id.trim());
    const [first = ''] = ids;
    const selectedShifts = ids.length === 1 ? Array.from({ length: shiftsPerWeek }, () => first) : ids;
    return inTransaction(ctx, async (tx) => {
      const preference = await preferenceOf(tx, driverId);
      if (!preference) throw new Refusal('NOT_FOUND', `${driver} todavía no ha enviado un plan.`);
      await choosePlan(tx, { driverId, planId: plan, selectedShifts, ...preference });
      const chosen = present(await planOf(tx, driverId), 'the plan just chosen');
      const [{ name }, since] = [chosen.plan, chosen.startDate];
      const counts = since > localDateOf(tx.clock.now()) ? `desde el ${formatDate(since)} será` : 'ahora es';
      await notify(tx, { driverId, type: 'other', message: `Tu plan de arriendo ${counts} ${name}.` });
      return `${driver} tiene el plan ${name}, que cuenta desde el ${formatDate(since)}.`;
    });
  },
};

export const plansOps = {
  list,
  import: importFile,
  activate: activation('Ofrece un plan', true, 'se ofrece'),
  deactivate: activation('Deja de ofrecer un plan; quien lo tiene lo conserva', false, 'ya no se ofrece'),
  change,
};
