import { PreguntasFrecuenteDocument } from '../../lib/content/get-faq.generated.ts';
import { contentOf, type FirstQueries } from '../../lib/graphql/question.ts';

export const faq = contentOf(PreguntasFrecuenteDocument);

export const first: FirstQueries = () => [faq];
