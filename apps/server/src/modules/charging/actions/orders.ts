import { action } from '../../../platform/actions/action.ts';
import { codesOf, type Field, field, optional, refuseField } from '../../../platform/actions/field.ts';
import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { forTerminal } from '../../../platform/ops/printable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { askChargePoint } from '../ask-charge-point.ts';
import { mustStand } from '../must-stand.ts';
import { obeyed } from '../obeyed.ts';
import { findCommand } from '../store/commands.ts';
import { connectorNamed, findChargePoint, logCharging } from '../store/points.ts';

/** What it answers is waited for when the order is in the database, from where it is sent. */
async function ask(tx: Ctx, asked: Parameters<typeof askChargePoint>[1]): Promise<string> {
  mustStand(asked.chargePointId, await findChargePoint(tx, asked.chargePointId));
  const detail = JSON.stringify(asked.request);
  const subject = `charge point ${asked.chargePointId}`;
  await logCharging(tx, { subject, who: actorName(tx.actor), what: asked.action, detail });
  return askChargePoint(tx, asked);
}

const unlock = action({
  name: 'charging unlock',
  title: 'Suelta el cable de un conector',
  permission: 'charging.command',
  fields: { connector: field.id('connector', 'el código de su QR') },
  why: 'none',
  async run(ctx, { connector }) {
    const row = await connectorNamed(ctx, connector);
    if (!row) throw new Refusal('NOT_FOUND', `No existe el conector '${connector}'.`, { field: 'connector' });
    const request = { connectorId: row.number };
    const id = await ask(ctx, { chargePointId: row.charge_point_id, action: 'UnlockConnector', request });
    const finish = async (on: Ctx) => `El cargador respondió ${await obeyed(on, id)}.`;
    return { text: `Se pidió al cargador que suelte el conector ${connector}.`, finish };
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
      const outcome = await obeyed(on, id);
      return forTerminal(`${outcome} ${JSON.stringify((await findCommand(on, id))?.answer ?? {})}`);
    };
    return { text: `Se mandó ${order} al cargador ${chargePointId}.`, finish };
  },
});

export const orderActions = [unlock, command];
