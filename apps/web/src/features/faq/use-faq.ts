import { type FaqEntry, faqSectionNames } from '@volante/domain/content/faq';
import type { PreguntasFrecuenteQuery } from '../../lib/content/get-faq.generated.ts';
import { useContent } from '../../lib/content/use-content.ts';
import { faq } from './faq.first.ts';

function entriesOf({ preguntasFrecuente }: PreguntasFrecuenteQuery): FaqEntry[] {
  return faqSectionNames.flatMap((section) =>
    preguntasFrecuente.flatMap((page) =>
      page[section].map(({ id, title, subtitle }) => ({ id, section, title, answer: subtitle.raw })),
    ),
  );
}

/** All frequent questions, section by section. */
export function useFaq() {
  const query = useContent(faq);
  return { query, entries: query.data ? entriesOf(query.data) : [] };
}
