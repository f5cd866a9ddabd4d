import type { Session } from './use-session.ts';

type Shown = Pick<Session, 'status' | 'silentSince' | 'stopping'>;

/** [DAY-11] What the charging view is called: how the charge stands. */
export function sessionTitle({ status, silentSince, stopping }: Shown): string {
  switch (status) {
    case 'Pending':
      return 'Esperando al cargador';
    case 'Active':
      if (stopping) return 'Deteniendo la carga';
      return silentSince === null ? 'Cargando' : 'Carga sin noticias';
    case 'Completed':
      return 'Carga terminada';
    case 'Invalid':
      return 'La carga no comenzó';
    default:
      return 'Carga';
  }
}
