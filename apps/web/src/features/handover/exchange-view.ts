import { type Side, sides } from '@volante/domain/handover/photos';
import { type Role, sideStatus, type StepType } from '@volante/domain/handover/steps';
import { goingOut } from '../../lib/uploads/pending-uploads.ts';
import { useUploads, type UploadView } from '../../lib/uploads/upload-list.ts';
import { partName, sentParts } from './exchange-uploads.ts';
import { type OwnReading, ownReading } from './own-reading.ts';
import type { GetExchangeQuery } from './get-exchange.generated.ts';

export type Exchange = GetExchangeQuery['getExchange'];
type ServerStep = Exchange['steps'][number];

export const roleOf = (exchange: Exchange, uid: string): Role =>
  exchange.deliverer.id === uid ? 'Deliverer' : 'Receiver';

export const sideOf = (exchange: Exchange, role: Role) =>
  role === 'Deliverer' ? exchange.deliverer : exchange.receiver;

/** One side of the car: what the server has of it, and what waits on the phone. */
export interface SideView {
  side: Side;
  /** The server's picture. */
  url?: string;
  /** On its way, or refused. */
  waiting?: UploadView;
  /** It waits behind something that was refused. */
  held: boolean;
  /** It has arrived, and the exchange has not been read again since. */
  sent: boolean;
}

/** A step as the phone sees it. */
export interface StepView extends ServerStep {
  /** 'kept': done here and on its way. 'error': the server said no, or something broke. */
  state: 'open' | 'kept' | 'error' | 'done';
  waiting?: UploadView;
}

/** This driver's steps and what of them waits on the phone. */
export interface OwnSteps {
  steps: StepView[];
  sides: SideView[];
  reading: OwnReading;
  /** All that the server does not have yet, the oldest first. */
  waiting: readonly UploadView[];
}

function sidesOf(
  exchange: Exchange,
  role: Role,
  waiting: readonly UploadView[],
  sent: ReadonlySet<string>,
): SideView[] {
  const going = new Set(goingOut(waiting));
  return sides.map((side) => {
    const name = partName(exchange._id, `Photos/${side}`);
    const own = waiting.find(({ document }) => document === name);
    return {
      side,
      sent: sent.has(name),
      url: exchange.photos.find((photo) => photo.domain === role && photo.side === side)?.url,
      waiting: own,
      held: own !== undefined && !own.failure && !going.has(own),
    };
  });
}

interface Here {
  waiting: UploadView | undefined;
  sent: boolean;
}

/** [DAY-10] The photos, and what odometer and battery show: the step is open here until both are there. */
function photosState({ status }: ServerStep, shown: readonly SideView[], reading: OwnReading): StepView['state'] {
  const pending = status === 'Pending';
  if (reading.waiting?.failure || (pending && shown.some(({ waiting }) => waiting?.failure))) return 'error';
  const taken = !pending || shown.every(({ url, waiting, sent }) => url ?? waiting ?? sent);
  if (!taken || !reading.given) return 'open';
  return pending || reading.waiting ? 'kept' : 'done';
}

function stateOf(step: ServerStep, { waiting, sent }: Here): StepView['state'] {
  if (step.status !== 'Pending') return 'done';
  if (waiting?.failure) return 'error';
  return waiting || sent ? 'kept' : 'open';
}

export function ownSteps(
  exchange: Exchange,
  role: Role,
  uploads: readonly UploadView[],
  sent: ReadonlySet<string>,
): OwnSteps {
  const waiting = uploads.filter(({ document }) => document.startsWith(partName(exchange._id, '')));
  const shown = sidesOf(exchange, role, waiting, sent);
  const hereOf = (part: string): Here => {
    const document = partName(exchange._id, part);
    return { waiting: waiting.find((upload) => upload.document === document), sent: sent.has(document) };
  };
  const reading = ownReading(exchange, role, hereOf('reading'));
  const over = sideStatus(exchange.steps, role) === 'Done';
  const steps = exchange.steps
    .filter(({ domain }) => domain === role)
    .map((step) => {
      const here = hereOf(step.type);
      const photos = step.type === 'Photos' && step.status !== 'Skipped' && !over;
      return {
        ...step,
        waiting: here.waiting,
        state: photos ? photosState(step, shown, reading) : stateOf(step, here),
      };
    });
  return { steps, sides: shown, reading, waiting };
}

export function useOwnSteps(exchange: Exchange, role: Role): OwnSteps {
  return ownSteps(exchange, role, useUploads(), sentParts);
}

/** The first step the driver still has something to do for; -1 when there is none. */
export function firstOpen(steps: readonly StepView[], skipped: ReadonlySet<StepType>): number {
  return steps.findIndex(({ state, type }) => state === 'error' || (state === 'open' && !skipped.has(type)));
}
