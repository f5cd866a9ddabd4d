import { extrasUnlocked } from '../drivers/allowances.ts';

/** Who blocked or unblocked trips that are paid in cash. */
export type BlockedBy = 'driver' | 'administrator';

export interface CashBlock {
  block: boolean;
  blockByType: BlockedBy | null;
}

interface Asked {
  current: CashBlock;
  /** The driver's ride-hailing account is linked. */
  uberSupplier: boolean;
  verified: { bank: boolean; docs: boolean };
}

/** [NOT-03] A block that an administrator set is lifted by staff alone. */
export const isLockedByAdministrator = ({ block, blockByType }: CashBlock): boolean =>
  block && blockByType === 'administrator';

/** Why the driver may not switch the block now; null when they may. For the screen and the server alike. */
export function cashBlockProblem({ current, uberSupplier, verified }: Asked): string | null {
  if (!uberSupplier) return 'Vincula tu cuenta de Uber para bloquear los viajes en efectivo.';
  if (isLockedByAdministrator(current)) {
    return 'Un administrador bloqueó tus viajes en efectivo. Escríbenos si crees que es un error.';
  }
  if (!extrasUnlocked(verified)) return 'Podrás usar el bloqueo cuando tus documentos y tu banco estén verificados.';
  return null;
}
