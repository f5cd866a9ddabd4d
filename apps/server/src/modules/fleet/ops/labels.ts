import { isLabelId, labelIds } from '@volante/domain/fleet/labels';
import type { Ctx } from '../../../platform/context.ts';
import type { OpsAction } from '../../../platform/ops/action.ts';
import { asBoolean } from '../../../platform/ops/options.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDriverId } from '../../drivers/public.ts';
import { setLabel } from '../commands/set-label.ts';
import { asCar, car, driver } from './options.ts';

function asLabel(text = '') {
  if (isLabelId(text)) return text;
  throw new Refusal('BAD_USER_INPUT', `'${text}' no es una etiqueta: usa ${labelIds.join(', ')}.`, { field: 'label' });
}

function asElement(ctx: Ctx, plate: string | undefined, person: string | undefined): Promise<string> {
  if ((plate === undefined) === (person === undefined)) {
    throw new Refusal('BAD_USER_INPUT', 'Di un auto con --car o un conductor con --driver, uno de los dos.');
  }
  return person === undefined ? asCar(ctx, plate) : findDriverId(ctx, person);
}

export const label: OpsAction = {
  summary: 'Pone una etiqueta a un auto o a un conductor, o se la quita',
  options: { label: labelIds.join(', '), car, driver, on: 'true para ponerla, false para quitarla' },
  required: ['label', 'on'],
  async run(ctx, options) {
    const labelId = asLabel(options.label);
    const on = asBoolean(options.on, 'on') ?? true;
    const element = await asElement(ctx, options.car, options.driver);
    const changed = await setLabel(ctx, { labelId, element, on });
    const state = on ? 'tiene' : 'no tiene';
    return `${element} ${changed ? `ahora ${state}` : `ya ${on ? 'tenía' : 'no tenía'}`} la etiqueta ${labelId}.`;
  },
};
