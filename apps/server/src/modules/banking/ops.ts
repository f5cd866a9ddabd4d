import { guaranteeOrigins } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asDate, asPesos } from '../../platform/ops/options.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { contribute } from './commands/contribute.ts';
import { revealMainAccount } from './commands/reveal-main-account.ts';
import { getDriverAccounting } from './queries/get-driver-accounting.ts';

const driver = 'correo o uid del conductor';

const show: OpsAction = {
  summary: 'Muestra las cuentas de un conductor, con los últimos cuatro dígitos, y su garantía',
  options: { driver },
  required: ['driver'],
  run: async (ctx, options) => getDriverAccounting(ctx, await findDriverId(ctx, options.driver ?? '')),
};

const reveal: OpsAction = {
  summary: 'Muestra el número completo de la cuenta principal, para pagarle; queda registrado quién lo vio y por qué',
  options: { driver, why: 'el motivo, que queda registrado' },
  required: ['driver', 'why'],
  run: async (ctx, { driver = '', why = '' }) => revealMainAccount(ctx, { uid: await findDriverId(ctx, driver), why }),
};

const give: OpsAction = {
  summary: 'Registra un aporte a la garantía de un conductor',
  options: {
    driver,
    amount: 'pesos, como 20.000 o 20000',
    source: 'la boleta o transferencia de la que viene; cada una cuenta una vez',
    origin: 'driver o volante (por omisión, driver)',
    date: 'AAAA-MM-DD (por omisión, hoy)',
  },
  required: ['driver', 'amount', 'source'],
  movesMoney: always,
  async run(ctx, { driver = '', amount = '', source = '', origin = 'driver', date }) {
    const from = guaranteeOrigins.find((known) => known === origin);
    if (!from) throw new Refusal('BAD_USER_INPUT', `'${origin}' debe ser driver o volante.`, { field: 'origin' });
    const day = asDate(date, 'date') ?? localDateOf(ctx.clock.now());
    const given = asPesos(amount, 'amount');
    const uid = await findDriverId(ctx, driver);
    await contribute(ctx, { uid, origin: from, amount: given, source, date: day });
    const { guarantee } = await getDriverAccounting(ctx, uid);
    return `${driver}: aporte de ${formatPesos(given)} ('${source}'); garantía ${formatPesos(guarantee.amount)} de ${formatPesos(guarantee.total)}.`;
  },
};

export const bankingOps = { show, reveal, contribute: give };
