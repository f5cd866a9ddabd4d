import { type DriverStatus, followersOf, keepsCar } from './status.ts';

/** A status that may follow, and what staff should know before. */
export interface StatusStep {
  to: DriverStatus;
  /** Empty where nothing else happens. */
  note: string;
}

function noteOf(from: DriverStatus, to: DriverStatus): string {
  if (to === 'rent' && !keepsCar(from)) return 'Antes hay que asignarle un auto.';
  return keepsCar(from) && !keepsCar(to) ? 'Devuelve su auto.' : '';
}

/** [CON-10] Where a driver may go from here, and what that takes or does besides. */
export const statusSteps = (from: DriverStatus): StatusStep[] =>
  followersOf(from).map((to) => ({ to, note: noteOf(from, to) }));
