import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faqSectionNames, type FaqSection } from '@volante/domain/content/faq';
import { withCompany } from '@volante/domain/company/company';
import type { RichText } from '@volante/domain/content/rich-text';
import { parseLocalDate } from '@volante/domain/values/dates';
import { firstOf } from '@volante/domain/values/present';
import { ownCompany } from '../../../platform/company/own-company.ts';
import type { Config } from '../../../platform/config.ts';
import type { ContentAnswers, Passage, Post } from '../content.ts';
import { type ContentFile, readMarkdown, type Section } from './markdown.ts';

/** A page of ours, or a blog post. */
export interface Page {
  title: string;
  lead: string;
  body: RichText;
  sections: Section[];
}

export interface Terms {
  version: string;
  clauses: Passage[];
}

/** Everything the content folder holds. */
export interface FolderContent {
  answers: ContentAnswers;
  /** Newest first; the first is in force. */
  terms: Terms[];
  /** Versions of the privacy policy, newest first; the first is in force. */
  privacy: Terms[];
  pages: ReadonlyMap<string, Page>;
  posts: ReadonlyMap<string, Page & Post>;
  /** Pictures by the slug of their post. */
  covers: ReadonlyMap<string, Buffer>;
}

const faqFiles: Record<FaqSection, string> = {
  detallesDetail: 'detalles',
  dudasDetail: 'dudas',
  pagosDetail: 'pagos',
  preguntasDetail: 'conductores',
  segurosDetail: 'seguros',
};

export const coverPath = (slug: string): string => `/content/covers/${slug}.svg`;

const passageOf = ({ id, title, body }: Section): Passage => ({ id, title, subtitle: { raw: body } });

/** Texts name the company, and whoever rents out, by what its file says. */
const withNames = (text: string) => withCompany(text).replaceAll('{issuer}', () => ownCompany().issuer.name);

function read(file: string): ContentFile {
  try {
    return readMarkdown(withNames(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** The files of a folder by their name without the ending, in alphabetical order. */
function filesOf(folder: string, ending: string): { name: string; file: string }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.toSorted().map((name) => ({ name: name.slice(0, -ending.length), file: path.join(folder, name) }));
}

function must(facts: ContentFile['facts'], name: string, file: string): string {
  const value = facts[name];
  if (!value) throw new Error(`${file}: «${name}» is missing between the --- lines`);
  return value;
}

function readPage(file: string): Page & { facts: ContentFile['facts'] } {
  const { facts, body, sections } = read(file);
  return { facts, title: must(facts, 'title', file), lead: must(facts, 'lead', file), body, sections };
}

function readPost(slug: string, file: string): Page & Post {
  const { facts, ...page } = readPage(file);
  const published = must(facts, 'published', file);
  const datePublished = parseLocalDate(published);
  if (!datePublished) throw new Error(`${file}: «${published}» is not a date`);
  return { ...page, id: slug, slug, datePublished, coverPhoto: { url: coverPath(slug) } };
}

function readTerms(file: string): Terms {
  const { facts, sections } = read(file);
  return { version: must(facts, 'version', file), clauses: sections.map(passageOf) };
}

/** All versions in a folder, newest first: their files are named by year and month. */
const readVersions = (folder: string): Terms[] =>
  filesOf(folder, '.md')
    .map(({ file }) => readTerms(file))
    .toReversed();

/** Reads the whole folder, and throws for the first thing that is wrong with it. */
export function readFolder(folder: string): FolderContent {
  const faq = Object.fromEntries(
    faqSectionNames.map((section) => [
      section,
      read(path.join(folder, 'faq', `${faqFiles[section]}.md`)).sections.map(passageOf),
    ]),
  ) as Record<FaqSection, Passage[]>;
  const terms = readVersions(path.join(folder, 'terms'));
  const posts = filesOf(path.join(folder, 'posts'), '.md').map(({ name, file }) => readPost(name, file));
  const newestFirst = posts.toSorted((a, b) => b.datePublished.localeCompare(a.datePublished));
  return {
    answers: {
      posts: newestFirst.map(({ id, title, datePublished, slug, coverPhoto }) => ({
        id,
        title,
        datePublished,
        slug,
        coverPhoto,
      })),
      terminoYCondicione: firstOf(terms).clauses,
      preguntasFrecuente: [{ id: 'preguntas-frecuentes', title: 'Preguntas Frecuentes', ...faq }],
    },
    terms,
    privacy: readVersions(path.join(folder, 'privacy')),
    pages: new Map(filesOf(path.join(folder, 'pages'), '.md').map(({ name, file }) => [name, readPage(file)])),
    posts: new Map(newestFirst.map((post) => [post.slug, post])),
    covers: new Map(filesOf(path.join(folder, 'covers'), '.svg').map(({ name, file }) => [name, readFileSync(file)])),
  };
}

const known = new Map<string, FolderContent>();

/** The content folder of this installation, in the company's name. Read once. */
export function folderContent({ root, company }: Pick<Config, 'root' | 'company'>): FolderContent {
  const key = `${company.version} ${root}`;
  const content = known.get(key) ?? readFolder(path.join(root, 'content'));
  known.set(key, content);
  return content;
}
