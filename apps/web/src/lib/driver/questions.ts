import { type Question, question } from '../graphql/question.ts';
import { GetDriverDocument, type GetDriverQuery } from './get-driver.generated.ts';
import { GetDriverTermsChangesDocument, type GetDriverTermsChangesQuery } from './get-terms-changes.generated.ts';

/** Every signed-in screen asks for the driver. */
export const driverOf = (uid: string): Question<GetDriverQuery> => question(GetDriverDocument, { uid });

export const termsChangesOf = (uid: string): Question<GetDriverTermsChangesQuery> =>
  question(GetDriverTermsChangesDocument, { uid });
