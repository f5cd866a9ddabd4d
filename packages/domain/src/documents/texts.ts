import { mayUpload, type MaybeStatus } from './status.ts';

const labels = {
  APPROVED: 'Aprobado',
  PENDING: 'Pendiente',
  REJECTED: 'Rechazado',
  ERRORS: 'Con errores',
  EXPIRED: 'Vencido',
  EXPIRING: 'Por vencer',
  none: 'No subido',
} as const;

/** DOC-02: how a state is displayed. */
export function documentLabel(status: MaybeStatus): string {
  return labels[status ?? 'none'];
}

const texts: Partial<Record<keyof typeof labels, string>> = {
  PENDING: 'Documento subido correctamente, esperando revisión.',
  REJECTED: '(Documento rechazado)',
  ERRORS: '(Documento rechazado por errores)',
};

/** DOC-02: what is said about a state beside its label. */
export function statusText(status: MaybeStatus): string | null {
  return texts[status ?? 'none'] ?? null;
}

const buttons: Partial<Record<keyof typeof labels, string>> = {
  REJECTED: 'Volver a subir',
  ERRORS: 'Corregir documento',
  EXPIRED: 'Renovar documento',
  EXPIRING: 'Renovar documento',
};

export const uploadingButton = 'Subiendo...';

/** DOC-03: the text of the button; null where there is none. */
export function uploadButton(status: MaybeStatus): string | null {
  return mayUpload(status) ? (buttons[status ?? 'none'] ?? 'Subir documento') : null;
}
