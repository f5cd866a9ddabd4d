import { type EventKind, eventKinds, kindFacts, kindNamed, noSuchKind } from '@volante/domain/events/kinds';
import type { Field } from '../../platform/actions/field.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A kind, as staff call it. */
export const kindField = (help: string): Field<EventKind> => ({
  kind: 'choice',
  help,
  optional: false,
  choices: Object.fromEntries(eventKinds.map((kind) => [kindFacts(kind).name, kindFacts(kind).name])),
  read: asKind,
});

/** [BKS-03] The kind that staff named; any other word is answered with the list. */
export function asKind(text: string): EventKind {
  const kind = kindNamed(text);
  if (kind) return kind;
  throw new Refusal('BAD_USER_INPUT', noSuchKind(text), { field: 'kind' });
}
