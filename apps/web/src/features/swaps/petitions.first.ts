import { type FirstQueries, neverKept } from '../../lib/graphql/question.ts';
import { GetCouplesDocument } from './get-couples.generated.ts';
import { GetShiftChangePetitionsOpenDocument } from './get-open-petition.generated.ts';

export const couplesOf = (uid: string) =>
  neverKept(GetCouplesDocument, { driverId: uid, labelId: 'SHIFT_CHANGE_PETITION' });

export const openPetitionOf = (uid: string) => neverKept(GetShiftChangePetitionsOpenDocument, { driver: uid });

/** Of the petition that is open, too. */
export const first: FirstQueries = (uid) => [couplesOf(uid), openPetitionOf(uid)];
