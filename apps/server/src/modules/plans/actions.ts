import { shiftsPerWeek } from '@volante/domain/plans/plan';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { present } from '@volante/domain/values/present';
import { action } from '../../platform/actions/action.ts';
import { field } from '../../platform/actions/field.ts';
import { readTextFile } from '../../platform/ops/read-text-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { driverField } from '../drivers/public.ts';
import { notify } from '../notifications/public.ts';
import { choosePlan } from './commands/choose-plan.ts';
import { importPlans } from './commands/import-plans.ts';
import { readPlanFile } from './plan-file.ts';
import { planOf } from './queries/get-driver-plan.ts';
import { preferenceOf } from './queries/get-preference.ts';
import { setActive } from './store/plans.ts';

const plan = field.id('plan', 'id del plan');

const importFile = action({
  name: 'plans import',
  title: 'Agrega o renueva planes desde un archivo JSON con la forma de getConfigPlans',
  permission: 'plans.import',
  fields: { file: field.file() },
  why: 'none',
  async run(ctx, { file }) {
    const plans = readPlanFile(await readTextFile(file));
    await importPlans(ctx, plans);
    const text = `${plans.length} ${plans.length === 1 ? 'plan importado' : 'planes importados'}.`;
    return { text, after: plans.map(({ _id }) => _id).join(', ') };
  },
});

function activation(verb: 'activate' | 'deactivate', title: string, active: boolean, done: string) {
  return action({
    name: `plans ${verb}`,
    title,
    permission: 'plans.import',
    fields: { plan },
    why: 'none',
    async run(ctx, { plan: id }) {
      if (!(await setActive(ctx, id, active))) {
        throw new Refusal('NOT_FOUND', `No hay ningún plan '${id}'.`, { field: 'plan' });
      }
      return `El plan '${id}' ${done}.`;
    },
  });
}

/** Support uses this for a driver who already has a car. */
const change = action({
  name: 'plans change',
  title: 'Cambia el plan de un conductor, también si ya arrienda; conserva su dirección de entrega',
  permission: 'plans.change',
  fields: {
    driver: driverField(),
    plan,
    shifts: field.text('id del turno de todos los días, o siete separados por comas desde el lunes'),
  },
  why: 'none',
  async run(ctx, { driver: { uid: driverId, typed }, plan: planId, shifts }) {
    const ids = shifts.split(',').map((id) => id.trim());
    const [first = ''] = ids;
    const selectedShifts = ids.length === 1 ? Array.from({ length: shiftsPerWeek }, () => first) : ids;
    const preference = await preferenceOf(ctx, driverId);
    if (!preference) throw new Refusal('NOT_FOUND', `${typed} todavía no ha enviado un plan.`, { field: 'driver' });
    const before = await planOf(ctx, driverId);
    await choosePlan(ctx, { driverId, planId, selectedShifts, ...preference });
    const chosen = present(await planOf(ctx, driverId), 'the plan just chosen');
    const [{ name }, since] = [chosen.plan, chosen.startDate];
    const counts = since > localDateOf(ctx.clock.now()) ? `desde el ${formatDate(since)} será` : 'ahora es';
    await notify(ctx, { driverId, type: 'other', message: `Tu plan de arriendo ${counts} ${name}.` });
    const text = `${typed} tiene el plan ${name}, que cuenta desde el ${formatDate(since)}.`;
    return { text, before: before?.plan.name, after: name };
  },
});

export const plansActions = [
  importFile,
  activation('activate', 'Ofrece un plan', true, 'se ofrece'),
  activation('deactivate', 'Deja de ofrecer un plan; quien lo tiene lo conserva', false, 'ya no se ofrece'),
  change,
];
