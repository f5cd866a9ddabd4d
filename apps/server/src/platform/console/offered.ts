import type { OfferedAction as Offered } from '../../generated/staff-resolvers.generated.ts';
import { catalogueOf } from '../actions/catalogue.ts';
import { allows } from '../actions/may.ts';
import type { Module } from '../module.ts';
import type { OfferedAction } from '../waits/wait.ts';
import type { ConsoleActor } from './who-asks.ts';

/** Only what they may do at the console, each with what its form begins with. */
export function offeredTo(who: ConsoleActor, modules: readonly Module[], actions: readonly OfferedAction[]): Offered[] {
  const catalogue = catalogueOf(modules);
  return actions.flatMap(({ action: name, fields }) => {
    const action = catalogue.get(name);
    if (!action || !allows(action, who.may)) return [];
    const filled = Object.entries(fields).map(([field, value]) => ({ name: field, value }));
    return [{ action: name, title: action.title, fields: filled }];
  });
}
