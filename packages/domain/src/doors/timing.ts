import type { DoorState } from './sequence.ts';

/** How long a car has to acknowledge a command. Then the command is taken back, and the car ignores it. */
export const answerMs = 10_000;

/** The pause between the key command and the lock command. */
export const pauseMs = 1_000;

/** How long the car takes no new sequence after one that ended well. */
export const coolDownMs = 5_000;

/** How long a press waits for a process to start its sequence. */
export const claimMs = 10_000;

/** How far a stage may run over its deadline before other processes consider its runner dead. */
export const graceMs = 3_000;

/** Longer than any stage: a deadline this far ahead was written before the clock was set back. */
const absurdMs = 60_000;

/** Whether a stage's runner must be considered dead. Whoever finds such a stage may only mark it failed. */
export function isAbandoned(deadline: Date, now: Date): boolean {
  const overdue = now.getTime() - deadline.getTime();
  return overdue > graceMs || overdue < -absurdMs;
}

/** Why an unfinished sequence must be failed by whoever finds it; null while it is in its time. */
export function overdueFailure(
  { state, deadline }: { state: DoorState; deadline: Date | null },
  now: Date,
): 'unclaimed' | 'interrupted' | null {
  if (!deadline) return null;
  if (state === 'pressed') return deadline <= now || isAbandoned(deadline, now) ? 'unclaimed' : null;
  return isAbandoned(deadline, now) ? 'interrupted' : null;
}

/** For how long the car takes no new sequence. A rest longer than `answerMs` means the clock was set back: ignored. */
export function quietMs(until: Date | null | undefined, now: Date): number {
  const left = until ? until.getTime() - now.getTime() : 0;
  return left > 0 && left <= answerMs ? left : 0;
}

/** For how long the end of a sequence is still shown to the driver who pressed. */
export const newsMs = 60_000;

/** How often one driver may press in a minute: more than an impatient person does, less than a program would. */
export const pressesPerMinute = 10;
