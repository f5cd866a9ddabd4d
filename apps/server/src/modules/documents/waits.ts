import { documentTitle } from '@volante/domain/documents/names';
import { waitOf } from '../../platform/waits/wait-of.ts';
import { waitingDocuments } from './waits-store.ts';

/** [CON-07] */
export const documentsWaits = [
  waitOf({
    name: 'documents',
    title: 'Documentos por revisar',
    permission: 'documents.review',
    targetHours: 24,
    waiting: waitingDocuments,
    shown({ driver_id: driver, name, file_id: file }) {
      const fields = { driver, name, file };
      return {
        kind: 'document',
        title: documentTitle(name),
        detail: '',
        driver,
        actions: [
          { action: 'documents approve', fields },
          { action: 'documents errors', fields },
          { action: 'documents reject', fields },
        ],
      };
    },
  }),
];
