import { type CaseStatus, casesPerPage } from '@volante/domain/support/cases';
import { type FirstQueries, pagesOf } from '../../lib/graphql/question.ts';
import { GetChatsDocument } from './get-chats.generated.ts';

export const casesOf = (uid: string, status: CaseStatus) =>
  pagesOf(GetChatsDocument, { status }, (page) => ({
    driverId: uid,
    limit: casesPerPage,
    offset: page * casesPerPage,
    caseStatus: status,
  }));

/** Cases of both statuses with these words. */
export const foundCases = (uid: string, search: string) =>
  pagesOf(GetChatsDocument, { search }, (page) => ({
    driverId: uid,
    limit: casesPerPage,
    offset: page * casesPerPage,
    search,
  }));

export const first: FirstQueries = (uid) => [casesOf(uid, 'active')];
