import { plugNamed, currentTypes, connectorStatusLabel } from '@volante/domain/charging/connector';
import { formatKwh } from '@volante/domain/charging/price';
import { sessionStatusLabel } from '@volante/domain/charging/session';
import { isPlugType, plugTypes } from '@volante/domain/fleet/plugs';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos, pesos } from '@volante/domain/values/money';
import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { always, type OpsAction, type OpsOptions } from '../../platform/ops/action.ts';
import { asBoolean, asPesos } from '../../platform/ops/options.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askChargePoint } from './ask-charge-point.ts';
import { commandOutcome } from './command-outcome.ts';
import { addChargePoint, type NewConnector } from './commands/add-charge-point.ts';
import { addStation } from './commands/add-station.ts';
import { closeSession, correctSession } from './commands/correct-session.ts';
import { askToStop } from './commands/stop-session.ts';
import { findCommand } from './store/commands.ts';
import { connectorNamed, isReachable, listPoints, logCharging } from './store/points.ts';
import { lastSessions } from './store/sessions.ts';
import { readStations } from './store/stations.ts';

const shownAtOnce = 50;
const session = 'la carga, como la da `charging list`';
const why = 'el motivo, que queda registrado';
const problem = (message: string, field: string) => new Refusal('BAD_USER_INPUT', message, { field });

/** '-33,41' and '-33.41' alike. */
function asDegrees(text: string, field: string): number {
  if (/^-?\d{1,3}([.,]\d{1,10})?$/.test(text)) return Number(text.replace(',', '.'));
  throw problem(`--${field} son grados como -33.41, no '${text}'.`, field);
}

/** 'CCS2:DC:50' */
function asConnector(text: string): NewConnector {
  const [plug = '', current = '', kw = ''] = text.split(':').map((part) => part.trim());
  const currentType = currentTypes.find((known) => known === current);
  const plugType = isPlugType(plug) ? plug : currentType && plugNamed(plug, currentType);
  if (plugType && currentType && /^\d{1,3}(\.\d)?$/.test(kw)) return { plugType, currentType, kw: Number(kw) };
  throw problem(
    `'${text}' no es un conector. Se escribe como CCS2:DC:50; los enchufes son ${plugTypes.join(', ')}.`,
    'connectors',
  );
}

const add: OpsAction = {
  summary: 'Agrega una estación de carga',
  options: {
    id: 'cómo se llama aquí, en minúsculas, números y guiones',
    provider: 'quién la opera, que el conductor lee',
    alias: 'su nombre, que el conductor lee',
    address: 'su dirección',
    lat: 'grados, como -33.4022',
    lon: 'grados, como -70.5783',
    price: 'pesos por kWh, IVA incluido; 0 es gratis',
    'provider-id': 'cómo la llama su operador; por omisión, como --id',
  },
  required: ['id', 'provider', 'alias', 'lat', 'lon', 'price'],
  async run(ctx, options) {
    const { id = '', provider = '', alias = '', address, price = '' } = options;
    const pricePerKwh = price === '0' ? pesos(0) : asPesos(price, 'price');
    const where = { lat: asDegrees(options.lat ?? '', 'lat'), lon: asDegrees(options.lon ?? '', 'lon') };
    await addStation(ctx, {
      id,
      provider,
      alias,
      address: address ?? null,
      pricePerKwh,
      ...where,
      providerStationId: options['provider-id'],
    });
    return `Estación ${id} agregada, a ${formatPesos(pricePerKwh)} por kWh.`;
  },
};

const addPoint: OpsAction = {
  summary: 'Agrega un cargador a una estación; su clave se muestra solo esta vez',
  options: {
    id: 'su identidad OCPP: el final de la dirección a la que se conecta',
    station: 'la estación',
    connectors: 'sus conectores en orden, separados por coma: Type2:AC:22,CCS2:DC:50',
  },
  required: ['id', 'station', 'connectors'],
  async run(ctx, { id = '', station = '', connectors = '' }) {
    const plugs = connectors.split(',').map(asConnector);
    const { key } = await addChargePoint(ctx, { id, stationId: station, connectors: plugs });
    const address = `${ctx.config.publicUrl.replace(/^http/, 'ws')}/ocpp/${id}`;
    return [`Cargador ${id} agregado.`, `Dirección: ${address}`, `Usuario: ${id}`, `Clave: ${key}`].join('\n');
  },
};

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
  const sessions = (await lastSessions(ctx, shownAtOnce)).map(
    ({ id, asked_at, car_id, driver_id, status, energy_wh, cost }) =>
      [
        id,
        formatDateTime(asked_at),
        car_id,
        driver_id,
        sessionStatusLabel(status),
        formatKwh(energy_wh),
        formatPesos(cost),
      ].join('  '),
  );
  return [...lines, '', 'Últimas cargas:', ...sessions].join('\n');
}

const list: OpsAction = {
  summary: 'Lista los cargadores con su estado, y las últimas cargas',
  options: {},
  run: listed,
};

/** What became of a command, in words; a failure is refused. */
async function obeyed(ctx: Ctx, commandId: string): Promise<string> {
  const outcome = await commandOutcome(ctx, commandId);
  if (outcome === 'Accepted' || outcome === 'Unlocked' || outcome === 'Scheduled' || outcome === 'RebootRequired')
    return outcome;
  throw new Refusal('CONFLICT', `El cargador respondió ${forTerminal(outcome)}.`);
}

async function ask(ctx: Ctx, asked: Parameters<typeof askChargePoint>[1]): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const detail = JSON.stringify(asked.request);
    const subject = `charge point ${asked.chargePointId}`;
    await logCharging(tx, { subject, who: actorName(tx.actor), what: asked.action, detail });
    return askChargePoint(tx, asked);
  });
}

const stop: OpsAction = {
  summary: 'Detiene una carga; con --close true la cierra con la última lectura, si el cargador no vuelve',
  options: { session, why, close: 'true la cierra sin esperar al cargador' },
  required: ['session', 'why'],
  movesMoney: (options: OpsOptions) => options.close === 'true',
  async run(ctx, { session: sessionId = '', why: reason = '', close }) {
    if (asBoolean(close, 'close')) {
      const { status, energy_wh, cost } = await closeSession(ctx, { sessionId, why: reason });
      return `Carga ${sessionId}: ${sessionStatusLabel(status)}, ${formatKwh(energy_wh)}, ${formatPesos(cost)}.`;
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
  summary: 'Corrige los kWh de una carga completada; la diferencia se cobra o se devuelve',
  options: { session, kwh: 'cuánto fue en verdad, como 12,34', why },
  required: ['session', 'kwh', 'why'],
  movesMoney: always,
  async run(ctx, { session: sessionId = '', kwh = '', why: reason = '' }) {
    if (!/^\d{1,4}([.,]\d{1,3})?$/.test(kwh)) throw problem(`'${kwh}' no son kWh como 12,34.`, 'kwh');
    const wh = Math.round(Number(kwh.replace(',', '.')) * 1000);
    const { energy_wh, cost } = await correctSession(ctx, { sessionId, wh, why: reason });
    return `Carga ${sessionId}: ${formatKwh(energy_wh)}, ${formatPesos(cost)} en total.`;
  },
};

const unlock: OpsAction = {
  summary: 'Suelta el cable de un conector',
  options: { connector: 'el código de su QR' },
  required: ['connector'],
  async run(ctx, { connector = '' }) {
    const row = await connectorNamed(ctx, connector);
    if (!row) throw new Refusal('NOT_FOUND', `No existe el conector '${connector}'.`, { field: 'connector' });
    const request = { connectorId: row.number };
    const id = await ask(ctx, { chargePointId: row.charge_point_id, action: 'UnlockConnector', request });
    return `El cargador respondió ${await obeyed(ctx, id)}.`;
  },
};

const actions = ['Reset', 'ChangeAvailability', 'TriggerMessage', 'GetConfiguration', 'ChangeConfiguration'] as const;

function asRequest(text: string): Record<string, unknown> {
  try {
    const request: unknown = JSON.parse(text);
    if (typeof request === 'object' && request !== null && !Array.isArray(request)) return { ...request };
  } catch {
    // Said below.
  }
  throw problem('--request es un objeto JSON, como {"type":"Soft"}.', 'request');
}

const command: OpsAction = {
  summary: 'Manda a un cargador una orden de OCPP 1.6 y muestra su respuesta',
  options: { point: 'el cargador', action: actions.join(', '), request: 'sus datos en JSON, como {"type":"Soft"}' },
  required: ['point', 'action'],
  async run(ctx, { point = '', action: wished, request = '{}' }) {
    const action = actions.find((known) => known === wished);
    if (!action) throw problem(`--action es uno de: ${actions.join(', ')}.`, 'action');
    const id = await ask(ctx, { chargePointId: point, action, request: asRequest(request) });
    const outcome = await obeyed(ctx, id);
    return forTerminal(`${outcome} ${JSON.stringify((await findCommand(ctx, id))?.answer ?? {})}`);
  },
};

export const chargingOps: Record<string, OpsAction> = {
  'add-station': add,
  'add-charge-point': addPoint,
  list,
  stop,
  correct,
  unlock,
  command,
};
