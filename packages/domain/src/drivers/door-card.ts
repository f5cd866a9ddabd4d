import { isActive } from '../handover/status.ts';
import { handoverAheadMs } from '../home/to-do.ts';
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
  readonly time: string;
  readonly deliverer: { readonly id: string; readonly status: string };
}

export interface ShiftButton {
  readonly label: 'Iniciar turno' | 'Finalizar turno' | 'Turno finalizado';
  readonly enabled: boolean;
}

interface ButtonDriver {
  readonly uid: string;
  readonly status: DriverStatus;
  readonly verified: { readonly bank: boolean; readonly docs: boolean };
  /** The driver handed the car over, and nobody has handed it back since. */
  readonly handedOver: boolean;
}

/** [DAY-07] Whoever has handed the car over rests until the next handover is near, or begun. */
function isResting({ uid, handedOver }: ButtonDriver, exchange: ButtonExchange | undefined, now: number): boolean {
  if (!exchange) return handedOver;
  if (exchange.deliverer.id === uid) return exchange.deliverer.status === 'Done';
  return handedOver && exchange.status === 'Pending' && Date.parse(exchange.time) - now > handoverAheadMs;
}

/** Whoever delivers the car ends a shift, whoever receives it starts one. Without a handover the button offers to start. */
export function shiftButton(driver: ButtonDriver, exchanges: readonly ButtonExchange[], now: number): ShiftButton {
  const exchange = exchanges.find(({ status }) => isActive(status));
  if (isResting(driver, exchange, now)) return { label: 'Turno finalizado', enabled: false };
  return {
    label: exchange?.deliverer.id === driver.uid ? 'Finalizar turno' : 'Iniciar turno',
    enabled: exchange !== undefined && allowanceOf(driver.status).drives && extrasUnlocked(driver.verified),
  };
}
