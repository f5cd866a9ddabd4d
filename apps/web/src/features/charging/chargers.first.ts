import { lastCar } from '../../lib/driver/last-car.ts';
import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { first as firstOfSession } from './charging-view.first.ts';
import { GetCarConfigPlugTypesDocument } from './get-car-config-plug-types.generated.ts';

export const plugsOf = (carId: string) => question(GetCarConfigPlugTypesDocument, { carId });

/** Which stations there are is asked when the plugs are known. */
export const first: FirstQueries = (uid) => {
  const carId = lastCar(uid);
  return [...(carId ? [plugsOf(carId)] : []), ...firstOfSession(uid)];
};
