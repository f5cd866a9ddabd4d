import { useEffect, useRef } from 'react';
import { keepStep } from './exchange-uploads.ts';
import type { Exchange, OwnSteps, StepView } from './exchange-view.ts';

/** The server named the hour from which the step is possible. */
export const cameEarly = ({ waiting }: StepView): boolean => waiting?.failure?.from !== undefined;

/**
 * [DAY-01] Whoever came too early and has kept looking at this screen takes the car as soon as the server says that it
 * may be taken. Whoever looked away meanwhile is asked for the tap: they may not be at the car any more.
 * `readAt`: when the exchange was last read.
 */
export function useEarlyPickUp({ _id, readyToPickUp }: Exchange, { steps }: OwnSteps, readAt: number): void {
  /** When it was last read that the car cannot be taken yet; undefined when the driver has looked away since. */
  const notYetAt = useRef<number>(undefined);
  const early = steps.some((step) => step.type === 'PickUp' && cameEarly(step));
  useEffect(() => {
    const lookAway = () => (notYetAt.current = undefined);
    document.addEventListener('visibilitychange', lookAway);
    return () => document.removeEventListener('visibilitychange', lookAway);
  }, []);
  useEffect(() => {
    if (early && readyToPickUp && notYetAt.current !== undefined) void keepStep(_id, 'PickUp');
    notYetAt.current = early && !readyToPickUp ? readAt : undefined;
  }, [_id, early, readyToPickUp, readAt]);
}
