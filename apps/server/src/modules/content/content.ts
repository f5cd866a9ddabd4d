import type { FaqSection } from '@volante/domain/content/faq';
import type { RichText } from '@volante/domain/content/rich-text';
import type { LocalDate } from '@volante/domain/values/dates';

/** A clause of the terms, or a frequent question with its answer: both have one shape in the CMS. */
export interface Passage {
  id: string;
  title: string;
  subtitle: { raw: RichText };
}

export interface FaqPage extends Record<FaqSection, Passage[]> {
  id: string;
  title: string;
}

export interface Post {
  id: string;
  title: string;
  datePublished: LocalDate;
  slug: string;
  coverPhoto: { url: string } | null;
}

/** What the three queries of the content service answer. */
export interface ContentAnswers {
  posts: Post[];
  terminoYCondicione: Passage[];
  preguntasFrecuente: FaqPage[];
}

export type ContentQuery = keyof ContentAnswers;

/** As many as the app asks for of anything. */
export const mostEntries = 100;
