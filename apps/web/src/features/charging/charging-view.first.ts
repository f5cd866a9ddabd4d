import { lastCar } from '../../lib/driver/last-car.ts';
import { type FirstQueries, neverKept } from '../../lib/graphql/question.ts';
import { namedSession } from './address.ts';
import {
  GetChargingSessionsDocument,
  type GetChargingSessionsQueryVariables,
} from './get-charging-sessions.generated.ts';

export const sessionsOf = (variables: GetChargingSessionsQueryVariables) =>
  neverKept(GetChargingSessionsDocument, variables);

export const first: FirstQueries = (uid) => {
  const id = namedSession(location.search);
  if (id !== undefined) return [sessionsOf({ id })];
  const plate = lastCar(uid);
  return plate ? [sessionsOf({ active: true, plate })] : [];
};
