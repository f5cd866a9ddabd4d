import { catalogueOf } from '../actions/catalogue.ts';
import type { Module } from '../module.ts';
import type { OfferedAction } from '../waits/wait.ts';
import type { SearchKind } from './search-kind.ts';

/** Every action with a field that names one of this kind, which is filled in. What names a new one is not about any there is. */
export function actionsAbout({ names }: SearchKind, typed: string, modules: readonly Module[]): OfferedAction[] {
  return [...catalogueOf(modules).values()].flatMap(({ name: action, fields }) => {
    const found = Object.entries(fields).find(([name, field]) => !field.isNew && names(field, name));
    return found ? [{ action, fields: { [found[0]]: typed } }] : [];
  });
}
