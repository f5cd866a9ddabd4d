import { foundAddress, foundKinds } from './found-kinds.ts';

/** Where each row of a list has its page, of the kinds that search does not find. */
const paths: Readonly<Record<string, string>> = { doors: '/puertas', damage: '/disputas' };

/** The address of a row's page; undefined for a kind that has none. */
export function rowAddress(kind: string, ref: string): string | undefined {
  const found = foundKinds.find((one) => one.kind === kind);
  if (found) return foundAddress(found, ref);
  const path = paths[kind];
  return path && `${path}/${encodeURIComponent(ref)}`;
}
