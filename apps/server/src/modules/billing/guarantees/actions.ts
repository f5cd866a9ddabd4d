import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { driverField } from '../../drivers/public.ts';
import { giveBackGuarantee } from './give-back-guarantee.ts';
import { undoGiveBack } from './undo-give-back.ts';

const giveBack = action({
  name: 'guarantees give-back',
  title:
    'Devuelve la garantía de un conductor que ya no tiene auto: va en la liquidación de la semana abierta, paga primero lo que debe, y se le avisa',
  permission: 'guarantees.change',
  second: 'money',
  fields: { driver: driverField() },
  why: whyNeeded(undefined, 'reason'),
  preview: true,
  async run(ctx, { driver: { uid, typed } }, { why: reason }) {
    const { driver: own, volante, billDate } = await giveBackGuarantee(ctx, { uid, reason });
    const company = volante > 0 ? ` ${formatPesos(volante)} vuelven a la empresa, que los había aportado.` : '';
    return `${typed}: garantía devuelta, ${formatPesos(own)} en la liquidación ${formatWeekRange(weekOfDate(billDate))}.${company}`;
  },
});

const undo = action({
  name: 'guarantees undo-give-back',
  title:
    'Anula la última devolución de garantía de un conductor, registrada por error, mientras su liquidación está abierta; se le avisa',
  permission: 'guarantees.change',
  fields: { driver: driverField() },
  why: whyNeeded(undefined, 'reason'),
  preview: true,
  async run(ctx, { driver: { uid, typed } }, { why: reason }) {
    const { driver: own, volante, billDate } = await undoGiveBack(ctx, { uid, reason });
    const company = volante > 0 ? ` La empresa vuelve a aportar ${formatPesos(volante)}.` : '';
    return `${typed}: devolución anulada, ${formatPesos(own)} de la liquidación ${formatWeekRange(weekOfDate(billDate))} vuelven a su garantía.${company}`;
  },
});

export const guaranteeActions = [giveBack, undo];
