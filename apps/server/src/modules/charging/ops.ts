import { bookedCost, isGivenBack } from '@volante/domain/charging/booking';
import { connectorStatusLabel } from '@volante/domain/charging/connector';
import { formatKwh } from '@volante/domain/charging/price';
import { reviewLabel } from '@volante/domain/charging/review';
import { sessionStatusLabel } from '@volante/domain/charging/session';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import type { Ctx } from '../../platform/context.ts';
import type { View } from '../../platform/ops/view.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { isReachable, listPoints } from './store/points.ts';
import { type FoundSession, lastSessions, sessionsInReview } from './store/sessions.ts';
import { readStations } from './store/stations.ts';

const shownAtOnce = 50;

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

const list: View = {
  summary: 'Lista los cargadores con su estado, las cargas en revisión y las últimas',
  options: {},
  run: listed,
};

export const chargingOps = { list };
