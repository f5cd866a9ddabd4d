const minuteMs = 60_000;

/** An exchange that nobody has finished by then is missed. */
export const missedAfterMs = 180 * minuteMs;

/** A no-show can be reported this long after the agreed time: before, the other driver may just be late. */
export const noShowAfterMs = 20 * minuteMs;

/** Both drivers are reminded of an exchange this long before its time. */
export const remindBeforeMs = 60 * minuteMs;

/** Whether its drivers are to be reminded now. Of an exchange made within that time they were just notified. */
export function reminderDue({ createdAt, dueAt }: { createdAt: Date; dueAt: Date }, now: Date): boolean {
  const from = new Date(dueAt.getTime() - remindBeforeMs);
  return createdAt < from && from <= now && now < dueAt;
}

/**
 * Whether both see where the car stands: from an hour before, or from when it was left for the other, until somebody has
 * received it. Whoever drives it before or after is not followed.
 */
export function carPlaceShown({ dueAt, left, received }: { dueAt: Date; left: boolean; received: boolean }, now: Date) {
  return !received && (left || now.getTime() >= dueAt.getTime() - remindBeforeMs);
}

export function missedAt(dueAt: Date): Date {
  return new Date(dueAt.getTime() + missedAfterMs);
}

/**
 * From when on whoever waits may say that the other did not come: twenty minutes after the agreed time, or after the
 * other's last step if that was later. Photos taken ahead do not make anybody come.
 */
export function noShowFrom(dueAt: Date, lastStepOfOther: Date | null): Date {
  const since = Math.max(dueAt.getTime(), lastStepOfOther?.getTime() ?? 0);
  return new Date(since + noShowAfterMs);
}

/**
 * From when on a car that is left may be taken: from its time, or from when its deliverer was done if that was before.
 * `leftAt`: when the deliverer did the last step; null while one is open.
 */
export function pickUpFrom(dueAt: Date, leftAt: Date | null): Date {
  return leftAt && leftAt < dueAt ? leftAt : dueAt;
}

/** No notification for this long: the open screen of a driver who came early offers the car by itself. */
const headStartMs = 15_000;

/** [DAY-01] Whether whoever came early, and has not taken the car, is to be notified now that it can be taken. */
export function pickUpNoticeDue(from: Date, now: Date): boolean {
  return now.getTime() >= from.getTime() + headStartMs;
}

/** [SHF-08] The car should be left with at least this much charge, in percent. */
export const leastBattery = 60;

export function batteryTooLow(soc: number | null | undefined): boolean {
  return soc !== null && soc !== undefined && soc < leastBattery;
}

/** What a phone says of when something was done. */
export interface Said {
  readonly at: Date | null | undefined;
  /** It cannot have been done before this instant. */
  readonly earliest: Date;
  readonly now: Date;
}

/** The time to keep: what the phone said, but never before it was possible nor in the future. */
export function believedTime({ at, earliest, now }: Said): Date {
  if (!at || at > now) return now;
  return at < earliest ? earliest : at;
}
