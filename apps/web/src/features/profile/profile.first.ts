import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { GetDriverProfileDocument } from './get-driver-profile.generated.ts';
import { GetUberCategoryDocument } from './get-uber-category.generated.ts';
import { tabOf } from './tabs.ts';

export const profileOf = (uid: string) => question(GetDriverProfileDocument, { uid });

export const categoryOf = (uid: string) => question(GetUberCategoryDocument, { uid });

/** Each of the other tabs asks for itself. */
export const first: FirstQueries = (uid) =>
  tabOf(location.search) === 'general' ? [profileOf(uid), categoryOf(uid)] : [];
