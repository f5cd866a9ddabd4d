import { faqSectionNames } from '@volante/domain/content/faq';
import { cleanRichText } from '@volante/domain/content/rich-text';
import { parseLocalDate } from '@volante/domain/values/dates';
import {
  type ContentAnswers,
  type ContentQuery,
  type FaqPage,
  mostEntries,
  type Passage,
  type Post,
} from '../content.ts';

type Given = Readonly<Record<string, unknown>>;

const longestTitle = 300;

const mapOf = (value: unknown): Given => (typeof value === 'object' && value !== null ? (value as Given) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, mostEntries) : []);

function wordsOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text.slice(0, longestTitle);
}

/** An entry without what it needs is left out: one bad entry must not spoil the page. */
function passagesOf(value: unknown): Passage[] {
  return listOf(value).flatMap((entry) => {
    const { id, title, subtitle } = mapOf(entry);
    const [ownId, words] = [wordsOf(id), wordsOf(title)];
    const raw = cleanRichText(mapOf(subtitle).raw);
    return ownId && words && raw.children.length > 0 ? [{ id: ownId, title: words, subtitle: { raw } }] : [];
  });
}

function faqOf(value: unknown): FaqPage[] {
  return listOf(value).map((entry, index) => {
    const page = mapOf(entry);
    const sections = Object.fromEntries(faqSectionNames.map((section) => [section, passagesOf(page[section])]));
    return {
      id: wordsOf(page.id) ?? String(index),
      title: wordsOf(page.title) ?? 'Preguntas Frecuentes',
      ...(sections as Pick<FaqPage, (typeof faqSectionNames)[number]>),
    };
  });
}

/** A picture is shown only from where the page may load pictures; anything else would be a broken frame. */
function coverOf(value: unknown, picturesFrom: string): Post['coverPhoto'] {
  const { url } = mapOf(value);
  const good = typeof url === 'string' && URL.canParse(url) && new URL(url).origin === picturesFrom;
  return good ? { url: new URL(url).href } : null;
}

function postsOf(value: unknown, picturesFrom: string): Post[] {
  const posts = listOf(value).flatMap((entry): Post[] => {
    const { id, title, datePublished, slug, coverPhoto } = mapOf(entry);
    const [ownId, words, address] = [wordsOf(id), wordsOf(title), wordsOf(slug)];
    const date = typeof datePublished === 'string' ? parseLocalDate(datePublished.slice(0, 10)) : null;
    if (!ownId || !words || !date || !address || !/^[\w-]+$/.test(address)) return [];
    return [
      { id: ownId, title: words, datePublished: date, slug: address, coverPhoto: coverOf(coverPhoto, picturesFrom) },
    ];
  });
  return posts.toSorted((a, b) => b.datePublished.localeCompare(a.datePublished));
}

/** Terms without a clause, or a FAQ without a question, are no answer: nobody publishes that on purpose. */
function mustHold<Entries extends readonly unknown[]>(entries: Entries, holds: boolean): Entries {
  if (!holds) throw new Error('The CMS answered nothing that can be shown');
  return entries;
}

const readers: { [Query in ContentQuery]: (value: unknown, picturesFrom: string) => ContentAnswers[Query] } = {
  posts: (value, picturesFrom) => mustHold(postsOf(value, picturesFrom), Array.isArray(value)),
  terminoYCondicione(value) {
    const clauses = passagesOf(value);
    return mustHold(clauses, clauses.length > 0);
  },
  preguntasFrecuente(value) {
    const pages = faqOf(value);
    return mustHold(
      pages,
      pages.some((page) => faqSectionNames.some((section) => page[section].length > 0)),
    );
  },
};

/** What may be used of an answer of the CMS. Throws when it is not the answer to this query. */
export function readCmsAnswer<Query extends ContentQuery>(
  query: Query,
  text: string,
  picturesFrom: string,
): ContentAnswers[Query] {
  const { data, errors } = mapOf(JSON.parse(text));
  if (Array.isArray(errors) && errors.length > 0) throw new Error('The CMS answered with errors');
  return readers[query](mapOf(data)[query], picturesFrom);
}
