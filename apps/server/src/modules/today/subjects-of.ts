import { normalizePlate } from '@volante/domain/values/plate';
import { catalogueOf } from '../../platform/actions/catalogue.ts';
import type { Subject } from '../../platform/audit/acts.ts';
import type { Module } from '../../platform/module.ts';
import type { WaitRow } from '../../platform/waits/wait.ts';

/**
 * [CON-24] What a row is about: itself, its driver, and what the actions that it offers are done to. Only fields that hold the
 * name of their subject as it is are read: a page of a hundred rows asks the database nothing for it.
 */
export function subjectsOf(modules: readonly Module[], { kind, ref, driver, actions }: WaitRow): Subject[] {
  const catalogue = catalogueOf(modules);
  const named = actions.flatMap(({ action: name, fields }) =>
    Object.entries(fields).flatMap(([field, text]): Subject[] => {
      const known = catalogue.get(name)?.fields[field];
      if (known?.kind === 'car') return [{ kind: 'car', ref: normalizePlate(text) }];
      const subject = known?.kind === 'id' ? known.subject?.(text) : undefined;
      return subject ? [subject] : [];
    }),
  );
  const all = [{ kind, ref }, ...(driver === undefined ? [] : [{ kind: 'driver', ref: driver }]), ...named];
  return [...new Map(all.map((subject) => [JSON.stringify(subject), subject])).values()];
}
