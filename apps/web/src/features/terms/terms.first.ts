import { TerminoYCondicioneDocument } from '../../lib/content/get-terms.generated.ts';
import { termsChangesOf } from '../../lib/driver/questions.ts';
import { contentOf, type FirstQueries } from '../../lib/graphql/question.ts';

export const terms = contentOf(TerminoYCondicioneDocument);

export const first: FirstQueries = (uid) => [terms, ...(uid ? [termsChangesOf(uid)] : [])];
