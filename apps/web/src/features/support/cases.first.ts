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

export const first: FirstQueries = (uid) => [casesOf(uid, 'active')];
