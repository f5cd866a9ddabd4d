import { type FirstQueries, neverKept } from '../../../lib/graphql/question.ts';
import { GetPickUpDocument } from './get-pick-up.generated.ts';

export const pickUpOf = (uid: string) => neverKept(GetPickUpDocument, { driverId: uid });

export const first: FirstQueries = (uid) => [pickUpOf(uid)];
