import type { Action, Texts } from '../actions/action.ts';
import { isWhen } from '../actions/action.ts';
import { catalogueOf } from '../actions/catalogue.ts';
import { type Explained, explained } from '../actions/input.ts';
import type { Module } from '../module.ts';
import type { View, PlaceAction } from './view.ts';

/** An action as the shell asks for it. */
export interface ActionCommand extends Required<Explained> {
  summary: string;
  /** Whether --yes does it and anything else rehearses it, with these options. */
  movesMoney?: (options: Texts) => boolean;
  action: Action;
}

export type Command = View | PlaceAction | ActionCommand;

export type Commands = Record<string, Command>;

function commandOf(action: Action): ActionCommand {
  const { title, preview } = action;
  const movesMoney = preview && ((options: Texts) => isWhen(preview, options));
  return { ...explained(action), summary: title, ...(movesMoney && { movesMoney }), action };
}

/** What the shell knows, by domain. Modules with the same name share a domain, and actions name theirs. */
export function opsDomains(modules: readonly Module[]): Map<string, Commands> {
  const domains = new Map<string, Commands>();
  const add = (domain: string, commands: Commands) => domains.set(domain, { ...domains.get(domain), ...commands });
  for (const { name, ops } of modules) if (ops) add(name, ops);
  for (const action of catalogueOf(modules).values()) {
    const [domain = '', verb = ''] = action.name.split(' ');
    add(domain, { [verb]: commandOf(action) });
  }
  for (const { name, placeOps } of modules) if (placeOps) add(name, placeOps);
  return domains;
}
