import { permissionWords } from '@volante/domain/staff/permissions';
import type { StaffAction } from '../../generated/staff-resolvers.generated.ts';
import type { Action } from '../actions/action.ts';
import { allows } from '../actions/may.ts';
import { secondOf } from '../actions/second.ts';
import { fieldLabel, inFormWords } from './field-labels.ts';
import type { ConsoleActor } from './who-asks.ts';

/** An action as its form draws it. A file that it makes comes with the answer, so that no form asks where to write it. */
export function describeAction(action: Action, who: ConsoleActor): StaffAction {
  const { name, title, permission, fields, why, preview } = action;
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'new file');
  const asked = why === 'none' ? undefined : why;
  return {
    name,
    domain: name.split(' ', 1)[0] ?? name,
    title,
    permission,
    permissionWords: permissionWords(permission),
    may: allows(action, who.may),
    fields: shown.map(([field, { kind, help, formHelp, optional, choices = {} }]) => ({
      name: field,
      label: fieldLabel(name, field) ?? field,
      kind,
      help: inFormWords(name, formHelp ?? help),
      optional,
      choices: Object.keys(choices),
      options: Object.entries(choices).map(([value, label]) => ({ value, label })),
    })),
    why: asked === undefined ? 'none' : asked.required ? 'required' : 'optional',
    whyHelp: asked?.help ?? '',
    hasPreview: preview !== undefined,
    second: secondOf(action) ?? null,
  };
}
