import { damageStateNames, type DamageVerdict, damageVerdicts } from '@volante/domain/handover/damages';
import { roleNames, stepTypes } from '@volante/domain/handover/steps';
import { stepNames } from '@volante/domain/handover/texts';
import { formatDateTime, instantAt, parseLocalDate } from '@volante/domain/values/dates';
import { action, whyNeeded } from '../../platform/actions/action.ts';
import { type Choices, codesOf, type Field, field, named, refuseField } from '../../platform/actions/field.ts';
import type { Ctx } from '../../platform/context.ts';
import { cancelExchange } from './commands/cancel-exchange.ts';
import { correctVerdict } from './commands/correct-verdict.ts';
import { decideDamage } from './commands/decide-damage.ts';
import { moveReceipt } from './commands/move-receipt.ts';
import { repairStep } from './commands/repair-step.ts';
import { findDamage } from './store/damages.ts';
import { findExchange } from './store/exchanges.ts';
import { withKmEffect } from './with-km-effect.ts';

const id = field.id('handover', 'la entrega, como la da `handover list`');

const among = <Value extends string>(choices: Choices<Value>): Field<Value> =>
  field.choice(choices, '', (_text, name) => `--${name} es uno de: ${codesOf(choices).join(', ')}.`);

/** Both who hand the car over and who receive it are told of what is done to their handover. */
async function driversOf(ctx: Ctx, exchangeId: string): Promise<string[]> {
  const row = await findExchange(ctx, exchangeId);
  return row ? [row.deliverer_id, row.receiver_id] : [];
}

const localTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/;

/** An instant with its zone, or as the clocks here show it: never by the zone of the machine. */
function readInstant(text: string, name: string): Date {
  const [, day = '', time = ''] = localTime.exec(text.trim()) ?? [];
  const date = parseLocalDate(day);
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(text.trim());
  const at = date ? instantAt(date, time) : zoned ? new Date(text) : null;
  return at === null || Number.isNaN(at.getTime()) ? refuseField(name, '--at no es un instante.') : at;
}

const cancel = action({
  name: 'handover cancel',
  title: 'Anula una entrega activa; el auto sigue con quien lo tiene',
  permission: 'handovers.repair',
  fields: { id },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { id: exchangeId }, { why }) {
    const change = () => cancelExchange(ctx, { exchangeId, why });
    const { km } = await withKmEffect(ctx, { exchangeId, moved: [ctx.clock.now()], change });
    const text = `La entrega ${exchangeId} quedó anulada. El auto sigue con quien lo tiene.\n${km}`;
    return { text, drivers: await driversOf(ctx, exchangeId) };
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
    const before = await findExchange(ctx, exchangeId);
    const change = () => repairStep(ctx, { exchangeId, role, step, why });
    const { answer: status, km } = await withKmEffect(ctx, { exchangeId, moved: [ctx.clock.now()], change });
    const received = !before?.received_at && (await findExchange(ctx, exchangeId))?.received_at;
    const hands = received ? ' Desde ahora el auto y sus km son de quien recibe.' : '';
    const text = `Paso ${step} hecho. La entrega está ${status}.${hands}\n${km}`;
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
      ...field.text('desde cuándo, como 2026-11-16 17:05 en la hora de Chile, o con su zona: 2026-11-16T17:05-03:00'),
      read: readInstant,
    },
  },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { id: exchangeId, at }, { why }) {
    const before = await findExchange(ctx, exchangeId);
    const change = () => moveReceipt(ctx, { exchangeId, at, why });
    const { km } = await withKmEffect(ctx, { exchangeId, moved: [at], change });
    const text = `Quien recibe tiene el auto desde el ${formatDateTime(at)}.\n${km}`;
    return { text, drivers: await driversOf(ctx, exchangeId), before: before?.received_at, after: at };
  },
});

const was = (verdict: DamageVerdict | null | undefined) => (verdict ? damageStateNames[verdict].toLowerCase() : '');

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
    const text = `El daño ${damageId} quedó ${was(verdict)}. Ambos conductores reciben el motivo.`;
    return { text, drivers: damage ? await driversOf(ctx, damage.exchange_id) : [], after: verdict };
  },
});

const correct = action({
  name: 'handover correct',
  title: 'Corrige una decisión equivocada sobre un daño: queda la contraria, y ambos conductores lo leen',
  permission: 'disputes.decide',
  fields: {
    damage: field.id('damage', 'el daño, como lo da `handover damages`'),
    verdict: among(named(damageVerdicts, (verdict) => damageStateNames[verdict])),
  },
  why: whyNeeded('por qué era equivocada, que ambos conductores leen'),
  preview: true,
  async run(ctx, { damage: damageId, verdict }, { why }) {
    const before = await findDamage(ctx, damageId);
    await correctVerdict(ctx, { damageId, verdict, why });
    const text = `El daño ${damageId} estaba ${was(before?.verdict)} y quedó ${was(verdict)}. Ambos conductores reciben el motivo.`;
    return {
      text,
      drivers: before ? await driversOf(ctx, before.exchange_id) : [],
      before: before?.verdict,
      after: verdict,
    };
  },
});

export const handoverActions = [cancel, complete, received, decide, correct];
