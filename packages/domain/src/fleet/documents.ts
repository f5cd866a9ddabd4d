import type { DocumentStatus } from '../documents/status.ts';

const titles = {
  padron: 'Padrón',
  anotacionesVigentes: 'Certificado de anotaciones vigentes',
  poderNotarial: 'Poder notarial',
  permisoCirculacion: 'Permiso de circulación',
  soap: 'Seguro obligatorio (SOAP)',
  revisionTecnicaMecanica: 'Revisión técnica mecánica',
  revisionTecnicaGases: 'Revisión técnica de gases',
} as const;

export type CarDocumentName = keyof typeof titles;

/** SUB-03: the seven documents of a car, in the order they are shown. */
export const carDocumentNames = Object.keys(titles) as CarDocumentName[];

/** What the driver reads: 'Permiso de circulación'. */
export function carDocumentTitle(name: CarDocumentName): string {
  return titles[name];
}

const labels = {
  PENDING: 'En revisión',
  EXPIRED: 'Vencido',
  APPROVED: 'Aprobado',
  // EXPIRING is still valid, and renewing a car's document is the company's work, not the driver's.
  EXPIRING: 'Aprobado',
  REJECTED: 'Rechazado',
  ERRORS: 'Rechazado',
} as const satisfies Record<DocumentStatus, string>;

/** SUB-03: how the state of a car's document is displayed. */
export function carDocumentLabel(status: DocumentStatus): (typeof labels)[DocumentStatus] {
  return labels[status];
}
