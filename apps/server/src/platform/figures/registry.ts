import { isPermission } from '@volante/domain/staff/permissions';
import type { Module } from '../module.ts';
import type { Figure } from './figure.ts';

const isAddress = (name: string) => /^[a-z]+(-[a-z]+)*$/.test(name);

function faultOf(figure: Figure, before: ReadonlyMap<string, Figure>): string | undefined {
  const { name, permission, parts, measures, unit, definition } = figure;
  if (before.has(name)) return 'there are two of that name';
  if (![name, ...parts.map((part) => part.name)].every(isAddress)) return 'a name is no address';
  if (new Set(parts.map((part) => part.name)).size !== parts.length || parts.length === 0)
    return 'it has no parts, or two of one name';
  if (!isPermission(permission)) return 'it has no permission of the list';
  if (definition.trim() === '') return 'nobody could say what it is';
  if (measures.length === 0 || (!unit && measures.some((measure) => measure !== 'count'))) return 'it measures nothing';
  return undefined;
}

/** All figures of these modules by their names, in the order of the modules. Throws for one that nobody could be shown. */
export function figuresOf(modules: readonly Module[]): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const figure of modules.flatMap(({ figures: own = [] }) => own)) {
    const fault = faultOf(figure, figures);
    if (fault) throw new Error(`The figure '${figure.name}': ${fault}.`);
    figures.set(figure.name, figure);
  }
  return figures;
}
