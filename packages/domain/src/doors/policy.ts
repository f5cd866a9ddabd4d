import { allowanceOf, extrasUnlocked } from '../drivers/allowances.ts';
import type { DriverStatus } from '../drivers/status.ts';
import { type NotYet, notYetWords } from './not-yet.ts';

/** The label of the cars that whoever holds them may open remotely. */
export const remoteDoorsLabel = 'REMOTE_CONTROL_DOORS';

export interface DoorFacts {
  readonly status: DriverStatus;
  /** Not banned, not deleted, not disabled. */
  readonly enabled: boolean;
  readonly verified: { readonly bank: boolean; readonly docs: boolean };
  /** The car carries the label `remoteDoorsLabel`. */
  readonly labelled: boolean;
  /** The car's own record says that its doors can be commanded remotely. */
  readonly listed: boolean;
  /** How many drivers the car is assigned to. */
  readonly drivers: number;
  /** This driver holds the car now. */
  readonly holds: boolean;
  /** What the driver who does not is told. */
  readonly notYet?: NotYet | undefined;
}

export type DoorsRefusalReason = 'ACCOUNT' | 'LOCKED' | 'NOT_LISTED' | 'NOT_HOLDER';

export interface DoorsRefusal {
  readonly reason: DoorsRefusalReason;
  readonly message: string;
  /** A handover under way is the way to the car. */
  readonly handover?: boolean;
}

function accountMessage(status: DriverStatus): string {
  if (status === 'frozen') return 'Tu cuenta está congelada. Escribe a soporte para volver a usar el auto.';
  return 'Tu cuenta no permite usar el auto en este momento. Escribe a soporte para saber más.';
}

/** [DSH-06] Whether a car opens from afar for whoever holds it. */
export function hasRemoteDoors({ labelled, listed, drivers }: Pick<DoorFacts, 'labelled' | 'listed' | 'drivers'>) {
  return labelled || (listed && drivers === 1);
}

/** [DSH-06] [ONB-08] Why this driver may not open or close this car remotely now; null when they may. */
export function doorsRefusal(facts: DoorFacts): DoorsRefusal | null {
  const { status, enabled, verified, holds, notYet } = facts;
  if (!enabled || !allowanceOf(status).drives) return { reason: 'ACCOUNT', message: accountMessage(status) };
  if (!extrasUnlocked(verified)) {
    return {
      reason: 'LOCKED',
      message: 'Podrás abrir el auto desde aquí cuando tus documentos y tu cuenta bancaria estén verificados.',
    };
  }
  if (!hasRemoteDoors(facts)) {
    return { reason: 'NOT_LISTED', message: 'Este auto no se abre a distancia. Usa su llave.' };
  }
  if (holds) return null;
  return {
    reason: 'NOT_HOLDER',
    message: notYet ? notYetWords(notYet) : 'Ahora no tienes el auto.',
    handover: Boolean(notYet?.handover),
  };
}
