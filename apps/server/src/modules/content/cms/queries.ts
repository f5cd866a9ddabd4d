import { faqSectionNames } from '@volante/domain/content/faq';
import { type ContentQuery, mostEntries } from '../content.ts';

const first = `(first: ${mostEntries})`;
const passage = '{ id title subtitle { raw } }';
const sections = faqSectionNames.map((section) => `${section}${first} ${passage}`).join(' ');

/** What is asked of the CMS: the same fields that `/content/graphql` answers. */
export const cmsQueries: Record<ContentQuery, string> = {
  posts: `query posts { posts${first} { id title datePublished slug coverPhoto { url } } }`,
  terminoYCondicione: `query terminoYCondicione { terminoYCondicione${first} ${passage} }`,
  preguntasFrecuente: `query preguntasFrecuente { preguntasFrecuente${first} { id title ${sections} } }`,
};
