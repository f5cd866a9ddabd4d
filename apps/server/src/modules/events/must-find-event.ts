import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from './store.ts';

export function mustBeThere(event: EventRow | undefined, id: string): EventRow {
  if (event) return event;
  throw new Refusal('NOT_FOUND', `No existe el evento '${id}'.`, { field: 'id' });
}
