import { Readable } from 'node:stream';
import { missingSides, type Side } from '@volante/domain/handover/photos';
import { openSteps, type Role, type StepType } from '@volante/domain/handover/steps';
import { makeStreamReady } from '@volante/server/modules/documents/public';
import { attachPhotos, completeStep, finalizeExchange, getExchanges } from '@volante/server/modules/handover/public';
import { notify } from '@volante/server/modules/notifications/public';
import type { Ctx } from '@volante/server/platform/context';
import { claimSetting } from '@volante/server/platform/settings';
import { Picture } from '../onboarding/picture.ts';

type Exchange = Awaited<ReturnType<typeof getExchanges>>[number];

/** A drawn photo of one side of a car in a street. */
function carPicture(side: Side): Buffer {
  const picture = new Picture(640, 480, '#b9d3e6').rectangle(0, 330, 640, 150, '#7d8588');
  const long = side === 'left' || side === 'right';
  const [left, width] = long ? [90, 460] : [190, 260];
  picture.rectangle(left, 220, width, 130, '#f2f4f5').rectangle(left + width / 5, 140, (width * 3) / 5, 90, '#dfe6e8');
  picture.rectangle(left + width / 4, 155, width / 2, 60, '#37474f');
  for (const x of long ? [left + 90, left + width - 90] : [left + 25, left + width - 25]) {
    picture.ellipse(x, 350, long ? 46 : 22, 46, '#20282b');
  }
  const lamps = side === 'back' ? '#c0362c' : '#ffe9a8';
  if (!long) picture.rectangle(left + 12, 250, 44, 26, lamps).rectangle(left + width - 56, 250, 44, 26, lamps);
  return picture.png();
}

async function photograph(ctx: Ctx, exchangeId: string, driverId: string): Promise<void> {
  const photos = [];
  for (const side of missingSides([])) {
    const stream = Readable.from([carPicture(side)]);
    photos.push({ side, source: await makeStreamReady(ctx, { stream, accepted: ['png'], field: 'files' }) });
  }
  await attachPhotos(ctx, { exchangeId, driverId, photos, said: {} });
}

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
