import { allowanceOf, extrasUnlocked } from '../drivers/allowances.ts';
import type { DriverStatus } from '../drivers/status.ts';
import type { PlugType } from '../fleet/plugs.ts';
import { type ConnectorStatus, isUsable } from './connector.ts';

export interface StartFacts {
  readonly status: DriverStatus;
  /** Not banned, not deleted, not disabled. */
  readonly enabled: boolean;
  readonly verified: { readonly bank: boolean; readonly docs: boolean };
  /** This driver holds the car now. */
  readonly holds: boolean;
  readonly carPlugs: readonly PlugType[];
  readonly plug: PlugType | null;
  readonly connector: ConnectorStatus | null;
}

export const noCarMessage = 'No tienes un vehículo asignado. No se puede iniciar la carga.';
export const notUsableMessage = 'Solo puedes seleccionar un conector disponible o en preparación';
export const busyConnectorMessage = 'Otro conductor acaba de tomar este conector. Elige otro.';
export const busyCarMessage = 'Este auto ya tiene una carga en curso.';

/** [CHG-05] [ONB-08] Why this driver may not charge this car here now; null when they may. */
export function startRefusal(facts: StartFacts): string | null {
  const { status, enabled, verified, holds, carPlugs, plug, connector } = facts;
  if (!enabled || !allowanceOf(status).drives) {
    return 'Tu cuenta no permite cargar el auto en este momento. Escribe a soporte para saber más.';
  }
  if (!extrasUnlocked(verified)) {
    return 'Podrás cargar el auto desde aquí cuando tus documentos y tu cuenta bancaria estén verificados.';
  }
  if (!holds) return 'Ahora no tienes el auto: solo quien lo tiene puede cargarlo.';
  if (plug && !carPlugs.includes(plug)) return 'Este conector no sirve para tu auto.';
  return isUsable(connector) ? null : notUsableMessage;
}
