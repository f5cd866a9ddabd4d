import type { Week } from '@volante/domain/values/week';
import { lastCar } from '../../lib/driver/last-car.ts';
import { type FirstQueries, question } from '../../lib/graphql/question.ts';
import { notificationsOf } from '../../lib/notifications/notifications-of.ts';
import { shownWeek, weekBounds } from '../../lib/shown-week.ts';
import { CarStatusDocument } from './car/car-status.generated.ts';
import { GetAssignationsCardDocument } from './car/get-assignations-card.generated.ts';
import { GetUberDocument } from './get-uber.generated.ts';
import { GetToDoDocument } from './to-do/get-to-do.generated.ts';
import { GetDashboardWeekDocument } from './week/get-dashboard-week.generated.ts';

export const uberOf = (uid: string) => question(GetUberDocument, { uid });

export const toDoOf = (uid: string) => question(GetToDoDocument, { uid });

export const dashboardWeekOf = (uid: string, week: Week) =>
  question(GetDashboardWeekDocument, { uid, ...weekBounds(week) });

export const carCardOf = (uid: string) => question(GetAssignationsCardDocument, { driverId: uid });

export const carStatusOf = (carId: string) => question(CarStatusDocument, { carId });

export const first: FirstQueries = (uid) => {
  const carId = lastCar(uid);
  return [
    notificationsOf(uid),
    uberOf(uid),
    toDoOf(uid),
    dashboardWeekOf(uid, shownWeek()),
    carCardOf(uid),
    ...(carId ? [carStatusOf(carId)] : []),
  ];
};
