import { allowanceOf, extrasUnlocked } from '../drivers/allowances.ts';
import type { DriverStatus } from '../drivers/status.ts';

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
  /** The first name of the partner who holds the car now. */
  readonly heldBy?: string | null;
  /** When the driver's next shift begins, 'HH:mm' of today. */
  readonly shiftStart?: string | null;
}

export type DoorsRefusalReason = 'ACCOUNT' | 'LOCKED' | 'NOT_LISTED' | 'NOT_HOLDER';

export interface DoorsRefusal {
  readonly reason: DoorsRefusalReason;
  readonly message: string;
}

function accountMessage(status: DriverStatus): string {
  if (status === 'frozen') return 'Tu cuenta está congelada. Escribe a soporte para volver a usar el auto.';
  return 'Tu cuenta no permite usar el auto en este momento. Escribe a soporte para saber más.';
}

function notHolderMessage({ heldBy, shiftStart }: DoorFacts): string {
  const now = heldBy ? `Ahora el auto lo tiene ${heldBy}.` : 'Ahora no es tu turno.';
  const next = shiftStart
    ? `Podrás abrirlo desde las ${shiftStart}, cuando empieza tu turno.`
    : 'Podrás abrirlo en tu turno.';
  return `${now} ${next}`;
}

/** [DSH-06] [ONB-08] Why this driver may not open or close this car remotely now; null when they may. */
export function doorsRefusal(facts: DoorFacts): DoorsRefusal | null {
  const { status, enabled, verified, labelled, listed, drivers, holds } = facts;
  if (!enabled || !allowanceOf(status).drives) return { reason: 'ACCOUNT', message: accountMessage(status) };
  if (!extrasUnlocked(verified)) {
    return {
      reason: 'LOCKED',
      message: 'Podrás abrir el auto desde aquí cuando tus documentos y tu cuenta bancaria estén verificados.',
    };
  }
  if (!labelled && !(listed && drivers === 1)) {
    return { reason: 'NOT_LISTED', message: 'Este auto no se abre a distancia. Usa su llave.' };
  }
  return holds ? null : { reason: 'NOT_HOLDER', message: notHolderMessage(facts) };
}
