import { type DocumentName, documentTitle } from '@volante/domain/documents/names';
import { figureOf } from '../../platform/figures/figure-of.ts';
import { reviewedUploads, uploadSpans } from './figures-store.ts';

/** [CON-22] Of a reviewed upload only how long it waited is kept: neither whose it was nor which. */
export const documentsFigures = [
  figureOf({
    name: 'documents-waiting',
    title: 'Documentos en espera',
    definition:
      'Documentos de conductores que nadie había revisado al terminar la semana; en la última columna, ahora. De los ya revisados se guarda cuánto esperaron, no de quién eran. Lo reemplazado o borrado antes de revisarse no está en las semanas pasadas.',
    measures: ['count'],
    parts: [{ name: 'waiting', title: 'sin revisar' }],
    counted: uploadSpans,
    shown: (rows) =>
      rows.map(({ driver_id: driver, name }) => ({
        title: name === null ? 'Documento ya revisado' : documentTitle(name as DocumentName),
        detail: '',
        driver: driver ?? undefined,
      })),
  }),
  figureOf({
    name: 'documents-reviewed',
    title: 'Espera de un documento',
    definition:
      'De los documentos revisados por primera vez en la semana, cuánto habían esperado: la mitad esperó la mediana o menos. Cuentan también las noches y los fines de semana.',
    unit: 'minutes',
    measures: ['median', 'count'],
    parts: [{ name: 'reviewed', title: 'revisados' }],
    counted: reviewedUploads,
    shown: (rows) => rows.map(() => ({ title: 'Documento revisado', detail: '' })),
  }),
];
