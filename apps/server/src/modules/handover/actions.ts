import { damageStateNames, damageVerdicts } from '@volante/domain/handover/damages';
import { roleNames, stepTypes } from '@volante/domain/handover/steps';
import { stepNames } from '@volante/domain/handover/texts';
import { formatDateTime } from '@volante/domain/values/dates';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { type Choices, codesOf, type Field, field, named, refuseField } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { cancelExchange } from './commands/cancel-exchange.ts';
import { decideDamage } from './commands/decide-damage.ts';
import { moveReceipt } from './commands/move-receipt.ts';
import { repairStep } from './commands/repair-step.ts';
import { findDamage } from './store/damages.ts';
import { findExchange } from './store/exchanges.ts';

const id = field.id('handover', 'la entrega, como la da `handover list`');

const among = <Value extends string>(choices: Choices<Value>): Field<Value> =>
  field.choice(choices, '', (_text, name) => `--${name} es uno de: ${codesOf(choices).join(', ')}.`);

/** Both who hand the car over and who receive it are told of what is done to their handover. */
async function driversOf(ctx: Ctx, exchangeId: string): Promise<string[]> {
  const row = await findExchange(ctx, exchangeId);
  return row ? [row.deliverer_id, row.receiver_id] : [];
}

const cancel = action({
  name: 'handover cancel',
  title: 'Anula una entrega activa; el auto sigue con quien lo tiene',
  permission: 'handovers.repair',
  fields: { id },
  why: whyNeeded(),
  async run(ctx, { id: exchangeId }, { why }) {
    await cancelExchange(ctx, { exchangeId, why });
    return { text: `La entrega ${exchangeId} quedó anulada.`, drivers: await driversOf(ctx, exchangeId) };
  },
});

const complete = action({
  name: 'handover complete',
  title: 'Da por hecho un paso que un conductor no puede completar',
  permission: 'handovers.repair',
  fields: { id, role: among(roleNames), step: among(named(stepTypes, (step) => stepNames[step])) },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { id: exchangeId, role, step }, { why }) {
    const status = await repairStep(ctx, { exchangeId, role, step, why });
    const text = `Paso ${step} hecho. La entrega está ${status}.`;
    return { text, drivers: await driversOf(ctx, exchangeId), after: `${role} ${step}: ${status}` };
  },
});

const received = action({
  name: 'handover received',
  title: 'Corrige desde cuándo quien recibe tiene el auto; los km se vuelven a contar',
  permission: 'handovers.repair',
  fields: {
    id,
    at: {
      ...field.text('el instante, como 2026-11-16T17:05-03:00'),
      read(text: string, name: string): Date {
        const at = new Date(text);
        return Number.isNaN(at.getTime()) ? refuseField(name, '--at no es un instante.') : at;
      },
    },
  },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { id: exchangeId, at }, { why }) {
    const before = await findExchange(ctx, exchangeId);
    await moveReceipt(ctx, { exchangeId, at, why });
    const text = `Quien recibe tiene el auto desde el ${formatDateTime(at)}.`;
    return { text, drivers: await driversOf(ctx, exchangeId), before: before?.received_at, after: at };
  },
});

const decide = action({
  name: 'handover decide',
  title: 'Decide sobre un daño objetado: se confirma (kept) o se descarta (withdrawn)',
  permission: 'disputes.decide',
  fields: {
    damage: field.id('damage', 'el daño, como lo da `handover damages`'),
    verdict: among(named(damageVerdicts, (verdict) => damageStateNames[verdict])),
  },
  why: whyNeeded(),
  async run(ctx, { damage: damageId, verdict }, { why }) {
    await decideDamage(ctx, { damageId, verdict, why });
    const damage = await findDamage(ctx, damageId);
    const text = `El daño ${damageId} quedó ${verdict === 'kept' ? 'confirmado' : 'descartado'}.`;
    return { text, drivers: damage ? await driversOf(ctx, damage.exchange_id) : [], after: verdict };
  },
});

export const handoverActions = [cancel, complete, received, decide];
