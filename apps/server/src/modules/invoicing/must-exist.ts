import { Refusal } from '../../platform/refusal.ts';
import type { TaxDocumentRow } from './store.ts';

export function mustExist(document: TaxDocumentRow | undefined): TaxDocumentRow {
  if (document) return document;
  throw new Refusal('NOT_FOUND', 'No existe ese documento.', { field: 'id' });
}
