import { openSteps, type Role, type StepType } from '@volante/domain/handover/steps';
import { completeStep, finalizeExchange, getExchanges } from '@volante/server/modules/handover/public';
import { notify } from '@volante/server/modules/notifications/public';
import type { Ctx } from '@volante/server/platform/context';
import { claimSetting } from '@volante/server/platform/settings';
import { photograph } from '../handovers/photograph.ts';

type Exchange = Awaited<ReturnType<typeof getExchanges>>[number];

/** The receiver says the code aloud: the deliverer reads it in a notification, once. */
async function sayCode(ctx: Ctx, { _id, info, deliverer, receiver }: Exchange): Promise<void> {
  if (!info.code || !(await claimSetting(ctx.db, `partner-code:${_id}`, true))) return;
  const message = `${receiver.driver.info.firstname} te muestra su código: ${info.code}`;
  await notify(ctx, { driverId: deliverer.id, type: 'exchange', message });
}

/** The code that the receiver's phone shows, if it shows one. */
async function codeOnOtherPhone(ctx: Ctx, { _id, receiver }: Exchange): Promise<string | null> {
  const theirs = await getExchanges(ctx, { driverId: receiver.id, limit: 10 });
  return theirs.find((one) => one._id === _id)?.info.code ?? null;
}

async function doStep(ctx: Ctx, exchange: Exchange, role: Role, step: StepType): Promise<void> {
  const asked = {
    exchangeId: exchange._id,
    driverId: (role === 'Deliverer' ? exchange.deliverer : exchange.receiver).id,
  };
  if (step === 'Photos') return photograph(ctx, asked.exchangeId, asked.driverId);
  if (step !== 'CodeExchange') return completeStep(ctx, { ...asked, step });
  if (role === 'Receiver') return sayCode(ctx, exchange);
  const code = await codeOnOtherPhone(ctx, exchange);
  return code ? completeStep(ctx, { ...asked, step, data: { code } }) : undefined;
}

/** The played driver follows: begins when the other has, and from the exchange's time on. Then one step at a time. */
export async function playPartner(ctx: Ctx, driverId: string): Promise<void> {
  const [exchange] = await getExchanges(ctx, { driverId });
  if (!exchange) return;
  const role: Role = exchange.deliverer.id === driverId ? 'Deliverer' : 'Receiver';
  const other = role === 'Deliverer' ? exchange.receiver : exchange.deliverer;
  // A car that is left is left by the deliverer, whoever waits for it.
  const leaves = role === 'Deliverer' && exchange.exchangeType !== 'EXCHANGE-CAR';
  if (!leaves && other.status === 'Pending') return;
  if (!leaves && exchange.exchangeType !== 'EXCHANGE-CAR' && other.status !== 'Done') return;
  const open = openSteps(exchange.steps, role);
  const next = open.find(({ optional }) => !optional);
  if (next) await doStep(ctx, exchange, role, next.type);
  else if (open.length > 0) await finalizeExchange(ctx, { exchangeId: exchange._id, driverId });
}
