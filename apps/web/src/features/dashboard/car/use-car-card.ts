import { useQuestion } from '../../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { carCardOf } from '../dashboard.first.ts';
import type { GetAssignationsCardQuery } from './get-assignations-card.generated.ts';

const minute = 60_000;

export type Assignation = GetAssignationsCardQuery['getAssignations'][number];

/** The driver's car and who shares it, the handover that comes next, and the plan: what changes seldom. */
export function useCarCard() {
  return useQuestion(carCardOf(currentUid()), { pollEvery: minute });
}
