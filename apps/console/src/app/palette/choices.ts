import { foundAddress, foundKinds } from '../../lib/found-kinds.ts';
import { actionAddress, type ActionName } from '../../lib/me.ts';
import { finds } from '../../lib/search-words.ts';
import { pagesFor } from '../pages.ts';
import type { SearchQuery } from './search.generated.ts';

interface Choice {
  href: string;
  title: string;
  /** What it is: a page, a driver with their RUT; of an action its name, as the shell types it. */
  detail: string;
}

const page = 'Página';

/** [CON-02] What somebody with these permissions may open or do. */
export function choicesFor(held: readonly string[], actions: readonly Pick<ActionName, 'name' | 'title'>[]): Choice[] {
  return [
    ...pagesFor(held).map(({ path, title }): Choice => ({ href: path, title, detail: page })),
    ...actions.map(({ name, title }): Choice => ({ href: actionAddress(name), title, detail: name })),
  ];
}

const most = 50;

export const matching = (choices: readonly Choice[], typed: string): Choice[] =>
  choices.filter(({ title, detail }) => finds(typed, title, detail === page ? '' : detail)).slice(0, most);

/** [CON-09] What the server found. What a newer server finds besides has no page here yet. */
export const hitChoices = (hits: SearchQuery['search']): Choice[] =>
  hits.flatMap(({ kind, ref, title, detail }) => {
    const place = foundKinds.find((one) => one.kind === kind);
    return place
      ? [{ href: foundAddress(place, ref), title, detail: [place.title, detail].filter(Boolean).join(' · ') }]
      : [];
  });

/** What can be found by somebody with these permissions, for the empty field. */
export function findable(held: readonly string[]): string {
  const found = foundKinds.filter(({ permission }) => held.includes(permission)).map(({ plural }) => plural);
  const words = ['Páginas', 'acciones', ...found];
  return `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;
}
