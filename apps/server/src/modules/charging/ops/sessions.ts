import { bookedCost, isGivenBack } from '@volante/domain/charging/booking';
import { connectorStatusLabel } from '@volante/domain/charging/connector';
import { formatKwh } from '@volante/domain/charging/price';
import { reviewCommand, reviewLabel } from '@volante/domain/charging/review';
import { sessionStatusLabel } from '@volante/domain/charging/session';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { readKwh } from '@volante/domain/values/typed-amount';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { always, type OpsAction, type OpsOptions } from '../../../platform/ops/action.ts';
import { asBoolean } from '../../../platform/ops/options.ts';
import { forTerminal } from '../../../platform/ops/printable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { closeSession, correctSession, mostKwh } from '../commands/correct-session.ts';
import { askToStop } from '../commands/stop-session.ts';
import { isReachable, listPoints, logCharging } from '../store/points.ts';
import { type FoundSession, lastSessions, sessionsInReview } from '../store/sessions.ts';
import { readStations } from '../store/stations.ts';
import { obeyed } from './obeyed.ts';

const shownAtOnce = 50;
const session = 'la carga, como la da `charging list`';
const why = 'el motivo, que queda registrado';

async function listed(ctx: Ctx): Promise<string> {
  const now = ctx.clock.now();
  const statuses = new Map(
    (await readStations(ctx, {})).flatMap((row) => row.connectors.map((each) => [each.id, each.status])),
  );
  const points = await listPoints(ctx);
  const lines = points.map((row) => {
    const online = isReachable(row, now) ? 'conectado' : 'sin conexión';
    const machine = [row.vendor, row.model].filter((part) => part !== null).join(' ') || 'sin datos';
    const plugs = row.connectors.map(
      ({ id, number, plug_type, code }) =>
        `${number} ${plug_type ?? 'Desconocido'} ${code} ${connectorStatusLabel(statuses.get(id) ?? null)}`,
    );
    return [row.station_id, row.id, online, machine, plugs.join(', ')].map(forTerminal).join('  ');
  });
  const waiting = (await sessionsInReview(ctx.db)).map(sessionLine);
  const review = waiting.length === 0 ? [] : ['', `${reviewLabel}, sin cobrar hasta que digas los kWh:`, ...waiting];
  const sessions = (await lastSessions(ctx.db, shownAtOnce)).map(sessionLine);
  return [...lines, ...review, '', 'Últimas cargas:', ...sessions].join('\n');
}

function sessionLine({ id, asked_at, car_id, driver_id, status, review, energy_wh, booked }: FoundSession): string {
  const label = sessionStatusLabel(status);
  const words = review
    ? [`${label}, ${reviewLabel.toLowerCase()}`, `informó ${formatKwh(energy_wh)}`]
    : [label, formatKwh(energy_wh)];
  const cost = `${formatPesos(bookedCost(booked))}${isGivenBack(booked) ? ' (cobro reversado)' : ''}`;
  return [id, formatDateTime(asked_at), car_id, driver_id, ...words, cost].join('  ');
}

const list: OpsAction = {
  summary: 'Lista los cargadores con su estado, las cargas en revisión y las últimas',
  options: {},
  run: listed,
};

const stop: OpsAction = {
  summary: 'Detiene una carga; con --close true la cierra con la última lectura, si el cargador no vuelve',
  options: { session, why, close: 'true la cierra sin esperar al cargador' },
  required: ['session', 'why'],
  movesMoney: (options: OpsOptions) => options.close === 'true',
  async run(ctx, { session: sessionId = '', why: reason = '', close }) {
    if (asBoolean(close, 'close')) {
      const { status, review, energy_wh, cost } = await closeSession(ctx, { sessionId, why: reason });
      const closed = `Carga ${sessionId}: ${sessionStatusLabel(status)}, ${formatKwh(energy_wh)}, ${formatPesos(cost)}.`;
      if (!review) return closed;
      return `${closed}\n${reviewLabel}: nadie puede haber cargado tanto, y no se cobró nada. Di los kWh: ${reviewCommand(sessionId)}`;
    }
    const asked = await askToStop(ctx, sessionId);
    if (asked === 'over') throw new Refusal('CONFLICT', 'La carga no existe o ya terminó.');
    if (asked === 'away')
      throw new Refusal('UNAVAILABLE', 'El cargador está sin conexión. --close true la cierra sin él.');
    await logCharging(ctx, {
      subject: `session ${sessionId}`,
      who: actorName(ctx.actor),
      what: 'stopped',
      detail: reason,
    });
    if (asked === 'ended') return `La carga ${sessionId} no había comenzado; quedó anulada.`;
    return `El cargador respondió ${await obeyed(ctx, asked.commandId)}.`;
  },
};

const correct: OpsAction = {
  summary: 'Dice los kWh de una carga completada o en revisión; la diferencia se cobra o se devuelve',
  options: { session, kwh: 'cuánto fue en verdad, como 12,34', why },
  required: ['session', 'kwh', 'why'],
  movesMoney: always,
  async run(ctx, { session: sessionId = '', kwh = '', why: reason = '' }) {
    const { value: wh, problem } = readKwh(kwh, { most: mostKwh });
    if (problem !== undefined) throw new Refusal('BAD_USER_INPUT', problem, { field: 'kwh' });
    const { energy_wh, cost } = await correctSession(ctx, { sessionId, wh, why: reason });
    return `Carga ${sessionId}: ${formatKwh(energy_wh)}, ${formatPesos(cost)} en total.`;
  },
};

export const sessionActions: Record<string, OpsAction> = { list, stop, correct };
