import { originNames } from '@volante/domain/banking/guarantee';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { field, optional } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { driverField } from '../drivers/public.ts';
import { contribute } from './commands/contribute.ts';
import { revealMainAccount } from './commands/reveal-main-account.ts';
import { takeBackContribution } from './commands/take-back-contribution.ts';
import { getDriverAccounting } from './queries/get-driver-accounting.ts';

const reveal = action({
  name: 'banking reveal',
  title: 'Muestra el número completo de la cuenta principal, para pagarle; queda registrado quién lo vio y por qué',
  permission: 'payouts.prepare',
  second: 'bank',
  fields: { driver: driverField() },
  why: whyNeeded(),
  async run(ctx, { driver: { uid } }, { why }) {
    const account = await revealMainAccount(ctx, { uid, why });
    // Told once it is on record, and kept under no key of a press: the same press again does not show it.
    return { text: 'El número ya se mostró.', finish: async () => JSON.stringify(account, null, 2) };
  },
});

async function guaranteeOf(ctx: Ctx, uid: string): Promise<string> {
  const { guarantee } = await getDriverAccounting(ctx, uid);
  return `garantía ${formatPesos(guarantee.amount)} de ${formatPesos(guarantee.total)}`;
}

const give = action({
  name: 'banking contribute',
  title: 'Registra un aporte a la garantía de un conductor, hasta lo que le falta',
  permission: 'guarantees.change',
  fields: {
    driver: driverField(),
    amount: field.pesos('pesos, como 20.000 o 20000'),
    source: field.text('la boleta o transferencia de la que viene; cada una cuenta una vez, como sea que se escriba'),
    origin: optional(
      field.choice(originNames, 'por omisión, el conductor', (text) => `'${text}' debe ser driver o volante.`),
    ),
    date: optional(field.date('AAAA-MM-DD (por omisión, hoy)')),
    again: field.tick('si ya hay otro aporte igual de ese día, confirma que este es otro'),
  },
  why: 'none',
  preview: true,
  async run(ctx, { driver: { uid, typed }, amount, source, origin = 'driver', date, again = false }) {
    const before = await guaranteeOf(ctx, uid);
    const day = date ?? localDateOf(ctx.clock.now());
    const taken = await contribute(ctx, { uid, origin, amount, source, date: day, again });
    const after = await guaranteeOf(ctx, uid);
    const known = taken ? '' : ' ya estaba registrado';
    return {
      text: `${typed}: aporte de ${formatPesos(amount)} ('${source.trim()}')${known}; ${after}.`,
      before,
      after,
    };
  },
});

const reverse = action({
  name: 'banking reverse-contribution',
  title:
    'Anula con un contraasiento un aporte a una garantía registrado por error; los dos quedan, y se avisa al conductor',
  permission: 'guarantees.change',
  fields: { source: field.text('la boleta o transferencia del aporte') },
  why: whyNeeded('el motivo, que el conductor lee', 'reason'),
  preview: true,
  async run(ctx, { source: reference }, { why: reason }) {
    const { driver_id: uid, amount, source } = await takeBackContribution(ctx, { reference, reason });
    const after = await guaranteeOf(ctx, uid);
    return {
      text: `${uid}: aporte de ${formatPesos(amount)} ('${source}') anulado; ${after}.`,
      subject: { kind: 'driver', ref: uid },
      after,
    };
  },
});

export const bankingActions = [reveal, give, reverse];
