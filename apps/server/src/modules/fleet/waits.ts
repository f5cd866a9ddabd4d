import { carDocumentTitle } from '@volante/domain/fleet/documents';
import type { DocumentStatus } from '@volante/domain/documents/status';
import { formatPlate } from '@volante/domain/values/plate';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingCarDocuments } from './store/waiting.ts';

const why: Record<DocumentStatus, string> = {
  PENDING: 'Subido, sin revisar',
  APPROVED: '',
  REJECTED: 'Rechazado: falta subirlo de nuevo',
  ERRORS: 'Con errores: falta subirlo de nuevo',
  EXPIRING: 'Vence pronto: falta el nuevo',
  EXPIRED: 'Vencido: falta el nuevo',
};

/** [CON-07] */
export const fleetWaits = [
  waitOf({
    name: 'car-documents',
    title: 'Documentos de autos',
    permission: 'cars.documents',
    targetHours: 48,
    waiting: waitingCarDocuments,
    shown({ car_id: car, name, status, file_id: file, reason }) {
      const fields = { car, name };
      return {
        kind: 'car',
        title: `${carDocumentTitle(name)} de ${formatPlate(car)}`,
        detail: [why[status], reason].filter(Boolean).join('. '),
        actions:
          status === 'PENDING'
            ? [
                { action: 'cars approve-document', fields: { ...fields, file } },
                { action: 'cars reject-document', fields: { ...fields, file } },
              ]
            : [{ action: 'cars attach-document', fields }],
      };
    },
  }),
];
