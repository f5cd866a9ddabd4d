import { isActive } from '../handover/status.ts';
import { allowanceOf, extrasUnlocked } from './allowances.ts';
import type { DriverStatus } from './status.ts';

/** DSH-04: what the door card shows. `shift` is the shift button with the doors, `doors` the doors alone. */
export type DoorCard = 'frozen' | 'queue' | 'doors' | 'shift';

/** The first case that applies. Whoever is not asked about their shift (DSH-05) has no shift button either. */
export function doorCard(
  status: DriverStatus,
  plan: { readonly exclusive: boolean; readonly electric: boolean } | null | undefined,
): DoorCard {
  if (status === 'frozen') return 'frozen';
  if (status === 'rent queue') return 'queue';
  if (plan?.exclusive && plan.electric) return 'doors';
  return allowanceOf(status).hasShift ? 'shift' : 'doors';
}

/** The shift button leads to the first handover that is Started or Pending. */
export interface ButtonExchange {
  readonly status: string;
  readonly deliverer: { readonly id: string };
}

export interface ShiftButton {
  readonly label: 'Iniciar turno' | 'Finalizar turno';
  readonly enabled: boolean;
}

/** Whoever delivers the car ends a shift, whoever receives it starts one. Without a handover the button offers to start. */
export function shiftButton(
  driver: { uid: string; status: DriverStatus; verified: { bank: boolean; docs: boolean } },
  exchanges: readonly ButtonExchange[],
): ShiftButton {
  const exchange = exchanges.find(({ status }) => isActive(status));
  return {
    label: exchange?.deliverer.id === driver.uid ? 'Finalizar turno' : 'Iniciar turno',
    enabled: exchange !== undefined && allowanceOf(driver.status).drives && extrasUnlocked(driver.verified),
  };
}
