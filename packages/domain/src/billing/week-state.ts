import { addDays, type LocalDate } from '../values/dates.ts';

const names = {
  open: 'Abierta',
  ended: 'Terminó, por cerrar',
  closing: 'Cerrando',
  closed: 'Cerrada',
} as const;

/** How far a week is: it runs, is over and waits for its close, is being closed driver by driver, or its bills are written. */
export type WeekState = keyof typeof names;

interface Week {
  readonly monday: LocalDate;
  /** Since when its day sheets stay as they are. */
  readonly closing: boolean;
  /** Whether it is closed for everybody who is not held. */
  readonly closed: boolean;
}

/** [CON-18] */
export function weekState({ monday, closing, closed }: Week, today: LocalDate): WeekState {
  if (closed) return 'closed';
  if (closing) return 'closing';
  return today < addDays(monday, 7) ? 'open' : 'ended';
}

export const weekStateName = (state: WeekState): string => names[state];
