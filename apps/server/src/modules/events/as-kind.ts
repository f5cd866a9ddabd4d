import { type EventKind, kindNamed, noSuchKind } from '@volante/domain/events/kinds';
import { Refusal } from '../../platform/refusal.ts';

/** [BKS-03] The kind that staff named; any other word is answered with the list. */
export function asKind(text: string): EventKind {
  const kind = kindNamed(text);
  if (kind) return kind;
  throw new Refusal('BAD_USER_INPUT', noSuchKind(text), { field: 'kind' });
}
