import { Refusal } from '../../platform/refusal.ts';

const longest = 60;

/** The name of a view as it is kept. */
export function viewName(typed: string): string {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw new Refusal('BAD_USER_INPUT', 'Escribe un nombre.', { field: 'name' });
  if (name.length > longest)
    throw new Refusal('BAD_USER_INPUT', `El nombre puede tener hasta ${longest} caracteres.`, { field: 'name' });
  return name;
}
