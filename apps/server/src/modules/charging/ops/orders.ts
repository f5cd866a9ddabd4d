import { actorName } from '../../../platform/actor-name.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OpsAction } from '../../../platform/ops/action.ts';
import { forTerminal } from '../../../platform/ops/printable.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { askChargePoint } from '../ask-charge-point.ts';
import { mustStand } from '../must-stand.ts';
import { findCommand } from '../store/commands.ts';
import { connectorNamed, findChargePoint, logCharging } from '../store/points.ts';
import { obeyed } from './obeyed.ts';

const problem = (message: string, field: string) => new Refusal('BAD_USER_INPUT', message, { field });

async function ask(ctx: Ctx, asked: Parameters<typeof askChargePoint>[1]): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    mustStand(asked.chargePointId, await findChargePoint(tx, asked.chargePointId));
    const detail = JSON.stringify(asked.request);
    const subject = `charge point ${asked.chargePointId}`;
    await logCharging(tx, { subject, who: actorName(tx.actor), what: asked.action, detail });
    return askChargePoint(tx, asked);
  });
}

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
    // The refusal below says it.
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

export const orderActions: Record<string, OpsAction> = { unlock, command };
