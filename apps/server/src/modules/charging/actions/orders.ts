import { formatDateTime } from '@volante/domain/values/dates';
import { action } from '../../../platform/actions/action.ts';
import { codesOf, type Field, field, optional, refuseField } from '../../../platform/actions/field.ts';
import { staffOf } from '../../../platform/actions/may.ts';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { forTerminal } from '../../../platform/ops/printable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { askChargePoint } from '../ask-charge-point.ts';
import { mustStand } from '../must-stand.ts';
import { obeyed, toldOutcome } from '../obeyed.ts';
import { findCommand } from '../store/commands.ts';
import { type ConnectorRow, connectorNamed, findChargePoint, isReachable, logCharging } from '../store/points.ts';

/** What it answers is waited for when the order is in the database, from where it is sent. */
async function ask(tx: Ctx, asked: Parameters<typeof askChargePoint>[1]): Promise<string> {
  const point = mustStand(asked.chargePointId, await findChargePoint(tx, asked.chargePointId));
  if (!isReachable(point, tx.clock.now())) {
    const since = point.heard_at ? ` desde el ${formatDateTime(point.heard_at)}` : ': nunca se ha conectado';
    throw new Refusal('UNAVAILABLE', `El cargador está sin conexión${since}. La orden no se mandó.`);
  }
  const detail = JSON.stringify(asked.request);
  const subject = `charge point ${asked.chargePointId}`;
  await logCharging(tx, { subject, who: actorName(tx.actor), what: asked.action, detail });
  return askChargePoint(tx, asked);
}

async function mustFindConnector(ctx: Ctx, code: string): Promise<ConnectorRow> {
  const row = await connectorNamed(ctx, code);
  if (row) return row;
  throw new Refusal('NOT_FOUND', `No existe el conector '${code}'.`, { field: 'connector' });
}

/** What is said once it is in the database. */
const told = (id: string) => (on: Ctx) => toldOutcome(on, id);

const unlock = action({
  name: 'charging unlock',
  title: 'Suelta el cable de un conector',
  permission: 'charging.command',
  fields: { connector: field.id('connector', 'el código de su QR') },
  why: 'none',
  async run(ctx, { connector }) {
    const row = await mustFindConnector(ctx, connector);
    const request = { connectorId: row.number };
    const id = await ask(ctx, { chargePointId: row.charge_point_id, action: 'UnlockConnector', request });
    return { text: `Se pidió al cargador que suelte el conector ${connector}.`, finish: told(id) };
  },
});

const services = { on: 'en servicio', off: 'fuera de servicio' } as const;

const availability = action({
  name: 'charging availability',
  title: 'Pone un conector en servicio o fuera de servicio; la carga en curso termina primero',
  permission: 'charging.command',
  fields: { connector: field.id('connector', 'el código de su QR'), service: field.choice(services) },
  why: 'none',
  async run(ctx, { connector, service }) {
    const row = await mustFindConnector(ctx, connector);
    const request = { connectorId: row.number, type: service === 'on' ? 'Operative' : 'Inoperative' };
    const id = await ask(ctx, { chargePointId: row.charge_point_id, action: 'ChangeAvailability', request });
    return { text: `Se pidió al cargador que deje el conector ${connector} ${services[service]}.`, finish: told(id) };
  },
});

const restarts = { Soft: 'cuando terminen sus cargas', Hard: 'de inmediato, aunque corte una carga' } as const;

const reset = action({
  name: 'charging reset',
  title: 'Reinicia un cargador',
  permission: 'charging.command',
  fields: { point: field.id('charge point', 'el cargador'), restart: field.choice(restarts) },
  why: 'none',
  async run(ctx, { point: chargePointId, restart }) {
    const id = await ask(ctx, { chargePointId, action: 'Reset', request: { type: restart } });
    return { text: `Se pidió al cargador ${chargePointId} que se reinicie ${restarts[restart]}.`, finish: told(id) };
  },
});

const triggers = {
  StatusNotification: 'el estado de sus conectores',
  BootNotification: 'quién es y qué versión tiene',
  MeterValues: 'la lectura de su medidor',
  Heartbeat: 'que está ahí',
} as const;

const trigger = action({
  name: 'charging trigger',
  title: 'Pide a un cargador que diga de nuevo cómo está',
  permission: 'charging.command',
  fields: { point: field.id('charge point', 'el cargador'), message: field.choice(triggers) },
  why: 'none',
  async run(ctx, { point: chargePointId, message }) {
    const request = { requestedMessage: message };
    const id = await ask(ctx, { chargePointId, action: 'TriggerMessage', request });
    return { text: `Se pidió al cargador ${chargePointId} ${triggers[message]}.`, finish: told(id) };
  },
});

const orders = {
  Reset: 'Reiniciarlo',
  ChangeAvailability: 'Ponerlo en servicio, o fuera de servicio',
  TriggerMessage: 'Pedirle un mensaje',
  GetConfiguration: 'Leer su configuración',
  ChangeConfiguration: 'Cambiar su configuración',
} as const;

const jsonObject: Field<Record<string, unknown>> = {
  ...field.longText('sus datos en JSON, como {"type":"Soft"}'),
  read(text, name) {
    try {
      const request: unknown = JSON.parse(text);
      if (typeof request === 'object' && request !== null && !Array.isArray(request)) return { ...request };
    } catch {
      // The refusal below says it.
    }
    return refuseField(name, `--${name} es un objeto JSON, como {"type":"Soft"}.`);
  },
};

const command = action({
  name: 'charging command',
  title: 'Manda a un cargador una orden de OCPP 1.6 y muestra su respuesta',
  permission: 'charging.command',
  fields: {
    point: field.id('charge point', 'el cargador'),
    action: field.choice(orders, '', (_text, name) => `--${name} es uno de: ${codesOf(orders).join(', ')}.`),
    request: optional(jsonObject),
  },
  why: 'none',
  async run(ctx, { point: chargePointId, action: order, request = {} }) {
    const id = await ask(ctx, { chargePointId, action: order, request });
    const finish = async (on: Ctx) => {
      if (staffOf(on.actor).door !== 'shell') return toldOutcome(on, id);
      const outcome = await obeyed(on, id);
      return forTerminal(`${outcome} ${JSON.stringify((await findCommand(on, id))?.answer ?? {})}`);
    };
    return { text: `Se mandó ${order} al cargador ${chargePointId}.`, finish };
  },
});

export const orderActions = [unlock, availability, reset, trigger, command];
