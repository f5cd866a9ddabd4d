import { guaranteeOrigins } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { always, type OpsAction } from '../../platform/ops/action.ts';
import { asDate, asPesos } from '../../platform/ops/options.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDriverId } from '../drivers/public.ts';
import { contribute } from './commands/contribute.ts';
import { revealMainAccount } from './commands/reveal-main-account.ts';
import { takeBackContribution } from './commands/take-back-contribution.ts';
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
  summary: 'Registra un aporte a la garantía de un conductor, hasta lo que le falta',
  options: {
    driver,
    amount: 'pesos, como 20.000 o 20000',
    source: 'la boleta o transferencia de la que viene; cada una cuenta una vez, como sea que se escriba',
    origin: 'driver o volante (por omisión, driver)',
    date: 'AAAA-MM-DD (por omisión, hoy)',
    again: 'si ya hay otro aporte igual de ese día, confirma que este es otro',
  },
  required: ['driver', 'amount', 'source'],
  movesMoney: always,
  async run(ctx, { driver = '', amount = '', source = '', origin = 'driver', date, again }) {
    const from = guaranteeOrigins.find((known) => known === origin);
    if (!from) throw new Refusal('BAD_USER_INPUT', `'${origin}' debe ser driver o volante.`, { field: 'origin' });
    const day = asDate(date, 'date') ?? localDateOf(ctx.clock.now());
    const given = asPesos(amount, 'amount');
    const uid = await findDriverId(ctx, driver);
    const contribution = { uid, origin: from, amount: given, source, date: day, again: again !== undefined };
    const taken = await contribute(ctx, contribution);
    const { guarantee } = await getDriverAccounting(ctx, uid);
    return `${driver}: aporte de ${formatPesos(given)} ('${source.trim()}')${taken ? '' : ' ya estaba registrado'}; garantía ${formatPesos(guarantee.amount)} de ${formatPesos(guarantee.total)}.`;
  },
};

const reverse: OpsAction = {
  summary:
    'Anula con un contraasiento un aporte a una garantía registrado por error; los dos quedan, y se avisa al conductor',
  options: { source: 'la boleta o transferencia del aporte', reason: 'el motivo, que el conductor lee' },
  required: ['source', 'reason'],
  movesMoney: always,
  async run(ctx, { source: reference = '', reason = '' }) {
    const { driver_id: uid, amount, source } = await takeBackContribution(ctx, { reference, reason });
    const { guarantee } = await getDriverAccounting(ctx, uid);
    return `${uid}: aporte de ${formatPesos(amount)} ('${source}') anulado; garantía ${formatPesos(guarantee.amount)} de ${formatPesos(guarantee.total)}.`;
  },
};

export const bankingOps = { show, reveal, contribute: give, 'reverse-contribution': reverse };
