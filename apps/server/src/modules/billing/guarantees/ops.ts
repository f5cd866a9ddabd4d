import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, weekOfDate } from '@volante/domain/values/week';
import { always, type OpsAction } from '../../../platform/ops/action.ts';
import { findDriverId } from '../../drivers/public.ts';
import { giveBackGuarantee } from './give-back-guarantee.ts';
import { undoGiveBack } from './undo-give-back.ts';

const giveBack: OpsAction = {
  summary:
    'Devuelve la garantía de un conductor que ya no tiene auto: va en la liquidación de la semana abierta, paga primero lo que debe, y se le avisa',
  options: { driver: 'correo o uid del conductor', reason: 'el motivo, que queda registrado' },
  required: ['driver', 'reason'],
  movesMoney: always,
  async run(ctx, { driver = '', reason = '' }) {
    const uid = await findDriverId(ctx, driver);
    const { driver: own, volante, billDate } = await giveBackGuarantee(ctx, { uid, reason });
    const company = volante > 0 ? ` ${formatPesos(volante)} vuelven a la empresa, que los había aportado.` : '';
    return `${driver}: garantía devuelta, ${formatPesos(own)} en la liquidación ${formatWeekRange(weekOfDate(billDate))}.${company}`;
  },
};

const undo: OpsAction = {
  summary:
    'Anula la última devolución de garantía de un conductor, registrada por error, mientras su liquidación está abierta; se le avisa',
  options: { driver: 'correo o uid del conductor', reason: 'el motivo, que queda registrado' },
  required: ['driver', 'reason'],
  movesMoney: always,
  async run(ctx, { driver = '', reason = '' }) {
    const uid = await findDriverId(ctx, driver);
    const { driver: own, volante, billDate } = await undoGiveBack(ctx, { uid, reason });
    const company = volante > 0 ? ` La empresa vuelve a aportar ${formatPesos(volante)}.` : '';
    return `${driver}: devolución anulada, ${formatPesos(own)} de la liquidación ${formatWeekRange(weekOfDate(billDate))} vuelven a su garantía.${company}`;
  },
};

export const guaranteeOps = { 'give-back': giveBack, 'undo-give-back': undo };
