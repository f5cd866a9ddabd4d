import { now } from '@volante/client/clock.ts';
import { ApiError } from '@volante/client/errors.ts';
import { askStaff } from '../ask-staff.ts';
import { heardOfSession, session } from './session.ts';

const events = ['keydown', 'pointerdown', 'wheel'];
const atMostEvery = 60_000;

let told = 0;

function tell(): void {
  if (session.get().state !== 'open' || now() - told < atMostEvery) return;
  told = now();
  askStaff('active', {}).catch((error: unknown) => {
    if (error instanceof ApiError) heardOfSession(error.code);
  });
}

/** Somebody who types for a quarter of an hour without asking anything is there all the same: the server is told. */
export function watchActivity(): void {
  for (const event of events) addEventListener(event, tell, { passive: true, capture: true });
}
