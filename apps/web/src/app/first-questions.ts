import { GetAssignationsCardDocument } from '../features/dashboard/car/get-assignations-card.generated.ts';
import { CarStatusDocument } from '../features/dashboard/car/car-status.generated.ts';
import { GetUberDocument } from '../features/dashboard/get-uber.generated.ts';
import { GetDashboardWeekDocument } from '../features/dashboard/week/get-dashboard-week.generated.ts';
import { GetDriverBillDaysOpenDocument } from '../features/settlements/get-driver-bill-days-open.generated.ts';
import { GetDriverBillWeekSettlementsDocument } from '../features/settlements/get-driver-bill-week-settlements.generated.ts';
import { GetDriverDocument } from '../lib/driver/get-driver.generated.ts';
import { lastCar } from '../lib/driver/last-car.ts';
import type { Question } from '../lib/graphql/first-answers.ts';
import type { Operation } from '../lib/graphql/operation.ts';
import { GetDriverNotificationsDocument } from '../lib/notifications/get-driver-notifications.generated.ts';
import { currentWeek, shownWeek, weekBounds } from '../lib/shown-week.ts';

function question<Result, Variables>(query: Operation<Result, Variables>, variables: Variables): Question {
  return { query, variables };
}

/** What single screens ask for besides the driver, exactly as they ask it. */
const ofScreens: Record<string, (uid: string) => Question[]> = {
  '/app/v2/dashboard': (uid) => {
    const carId = lastCar(uid);
    return [
      question(GetDriverNotificationsDocument, { driverId: uid }),
      question(GetUberDocument, { uid }),
      question(GetDashboardWeekDocument, { uid, ...weekBounds(shownWeek()) }),
      question(GetAssignationsCardDocument, { driverId: uid }),
      ...(carId ? [question(CarStatusDocument, { carId })] : []),
    ];
  },
  '/app/v2/liquidations': (uid) => [
    question(GetDriverBillWeekSettlementsDocument, { uid }),
    question(GetDriverBillDaysOpenDocument, { uid, ...weekBounds(currentWeek()) }),
  ],
  '/app/v2/notifications': (uid) => [question(GetDriverNotificationsDocument, { driverId: uid })],
};

/** The first data of the screen at this address. */
export function questionsAt(path: string, uid: string): Question[] {
  if (!path.startsWith('/app/')) return [];
  return [question(GetDriverDocument, { uid }), ...(ofScreens[path]?.(uid) ?? [])];
}
