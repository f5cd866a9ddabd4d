import { reviewCommand, reviewLabel } from '@volante/domain/charging/review';
import { bookedCost } from '@volante/domain/charging/booking';
import { costEffect, formatKwh } from '@volante/domain/charging/price';
import { sessionStatusLabel } from '@volante/domain/charging/session';
import { formatPesos, pesos } from '@volante/domain/values/money';
import { action, whyNeeded } from '../../../platform/actions/action.ts';
import { field, optional } from '../../../platform/actions/field.ts';
import { mustHold } from '../../../platform/actions/may.ts';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { closeSession, correctSession, mostKwh } from '../commands/correct-session.ts';
import { askToStop } from '../commands/stop-session.ts';
import { toldOutcome } from '../obeyed.ts';
import { logCharging } from '../store/points.ts';
import { findSession, type SessionRow } from '../store/sessions.ts';

const session = { ...field.id('charge', 'la carga, como la da `charging list`'), formHelp: 'su número' };

interface Stopped {
  sessionId: string;
  why: string;
}

/** What a charge took and costs. */
const amountsOf = ({ status, energy_wh, cost }: Pick<SessionRow, 'status' | 'energy_wh' | 'cost'>) =>
  `${sessionStatusLabel(status)}, ${formatKwh(energy_wh)}, ${formatPesos(cost)}`;

async function close(ctx: Ctx, change: Stopped) {
  // Without the charge point, whoever closes says what is charged for.
  mustHold(ctx.actor, 'charging.correct');
  const closed = await closeSession(ctx, change);
  const after = amountsOf(closed);
  const text = `Carga ${change.sessionId}: ${after}.`;
  const review = `${reviewLabel}: nadie puede haber cargado tanto, y no se cobró nada. Di los kWh: ${reviewCommand(change.sessionId)}`;
  return { text: closed.review ? `${text}\n${review}` : text, drivers: [closed.driver_id], after };
}

async function askPoint(ctx: Ctx, { sessionId, why: detail }: Stopped) {
  const asked = await askToStop(ctx, sessionId);
  if (asked === 'over') throw new Refusal('CONFLICT', 'La carga no existe o ya terminó.', { field: 'session' });
  if (asked === 'away')
    throw new Refusal(
      'UNAVAILABLE',
      'El cargador está sin conexión: no se le puede pedir. Con --close se cierra sin él.',
    );
  await logCharging(ctx, { subject: `session ${sessionId}`, who: actorName(ctx.actor), what: 'stopped', detail });
  const stopped = await findSession(ctx, sessionId);
  const drivers = stopped ? [stopped.driver_id] : [];
  if (asked === 'ended') return { text: `La carga ${sessionId} no había comenzado; quedó anulada.`, drivers };
  const finish = (on: Ctx) => toldOutcome(on, asked.commandId);
  return { text: `Se pidió al cargador que detenga la carga ${sessionId}.`, drivers, finish };
}

const stop = action({
  name: 'charging stop',
  title: 'Pide al cargador que detenga una carga, o la cierra con su última lectura si el cargador no vuelve',
  permission: 'charging.command',
  fields: {
    session,
    close: optional({
      ...field.yesNo('true la cierra con su última lectura, sin esperar al cargador'),
      formHelp: 'Con su última lectura, si el cargador no vuelve',
    }),
  },
  why: whyNeeded(),
  preview: ({ close: closes }) => closes === 'true',
  run: (ctx, { session: sessionId, close: closes = false }, { why }) =>
    (closes ? close : askPoint)(ctx, { sessionId, why }),
});

const correct = action({
  name: 'charging correct',
  title: 'Dice los kWh de una carga completada o en revisión; la diferencia se cobra o se devuelve',
  permission: 'charging.correct',
  fields: { session, kwh: field.kwh('cuánto fue en verdad, como 12,34', { most: mostKwh }) },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { session: sessionId, kwh: wh }, { why }) {
    const before = await findSession(ctx, sessionId);
    const { energy_wh, cost, driver_id } = await correctSession(ctx, { sessionId, wh, why });
    const after = `${formatKwh(energy_wh)}, ${formatPesos(cost)}`;
    const effect = before ? costEffect(bookedCost(before.booked), cost) : '';
    const text = `Carga ${sessionId}: ${after} en total.\n${effect}`;
    return { text, drivers: [driver_id], before: before && formatKwh(before.energy_wh), after };
  },
});

const closeOne = action({
  name: 'charging close',
  title: 'Cierra una carga cuyo término no llegó, con los kWh que en verdad tomó, y los cobra',
  permission: 'charging.correct',
  fields: { session, kwh: field.kwh('cuánto tomó, como 12,34', { most: mostKwh }) },
  why: whyNeeded(),
  preview: true,
  async run(ctx, { session: sessionId, kwh: wh }, { why }) {
    const before = await findSession(ctx, sessionId);
    const closed = await closeSession(ctx, { sessionId, wh, why });
    const [after, reported] = [amountsOf(closed), before ? formatKwh(before.energy_wh) : ''];
    const text = `Carga ${sessionId}: ${after}. El cargador alcanzó a informar ${reported}.\n${costEffect(pesos(0), closed.cost)}`;
    return { text, drivers: [closed.driver_id], before: `Activa, ${reported}`, after };
  },
});

export const sessionActions = [stop, closeOne, correct];
