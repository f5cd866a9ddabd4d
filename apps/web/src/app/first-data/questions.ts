/** [SCR-13] What each screen asks first, exactly as it asks it. The driver is asked for on every one. */
import { casesPerPage } from '@volante/domain/support/cases';
import { GetDriverCashBlockingDocument } from '../../features/cash-block/get-driver-cash-blocking.generated.ts';
import { GetBondDocument } from '../../features/cash-block/get-bond.generated.ts';
import { namedSession } from '../../features/charging/address.ts';
import { GetCarConfigPlugTypesDocument } from '../../features/charging/get-car-config-plug-types.generated.ts';
import { GetChargingSessionsDocument } from '../../features/charging/get-charging-sessions.generated.ts';
import { GetAssignationsCardDocument } from '../../features/dashboard/car/get-assignations-card.generated.ts';
import { CarStatusDocument } from '../../features/dashboard/car/car-status.generated.ts';
import { GetUberDocument } from '../../features/dashboard/get-uber.generated.ts';
import { GetDashboardWeekDocument } from '../../features/dashboard/week/get-dashboard-week.generated.ts';
import { type EventFilter, eventFilters, eventsPage } from '../../features/events/filters.ts';
import { GetEventsByUserDocument } from '../../features/events/get-events-by-user.generated.ts';
import { GetAssignationsShareDocument } from '../../features/handover/get-assignations-share.generated.ts';
import { GetExchangesShiftDocument } from '../../features/handover/get-exchanges-shift.generated.ts';
import { GetDriverBillDaysTagsDocument } from '../../features/movements/get-driver-bill-days-tags.generated.ts';
import { GetDriverBillDaysTripsDocument } from '../../features/movements/get-driver-bill-days-trips.generated.ts';
import { GetPushPreferencesDocument } from '../../features/notifications/get-push-preferences.generated.ts';
import { GetDriverOnboardingDocument } from '../../features/onboarding/get-driver-onboarding.generated.ts';
import { GetDriverPaymentsDocument } from '../../features/payments/get-driver-payments.generated.ts';
import { GetDriverProfileDocument } from '../../features/profile/get-driver-profile.generated.ts';
import { GetUberCategoryDocument } from '../../features/profile/get-uber-category.generated.ts';
import { tabOf as profileTab } from '../../features/profile/tabs.ts';
import { GetDriverRequestDocument } from '../../features/request-status/get-driver-request.generated.ts';
import { GetDriverBillDaysEarningsDocument } from '../../features/settlements/earnings/get-driver-bill-days-earnings.generated.ts';
import { GetDriverBillDaysOpenDocument } from '../../features/settlements/get-driver-bill-days-open.generated.ts';
import { GetDriverBillWeekSettlementsDocument } from '../../features/settlements/get-driver-bill-week-settlements.generated.ts';
import { GetWeekStoryDocument } from '../../features/settlements/story/get-week-story.generated.ts';
import { storyOf } from '../../features/settlements/story/story-variables.ts';
import { GetAssignationsSwapDocument } from '../../features/subscription/get-assignations-swap.generated.ts';
import { GetDriverBillDaysParsedByWeekRentDocument } from '../../features/subscription/get-driver-bill-days-parsed-by-week-rent.generated.ts';
import { GetDriverPlanV2SubscriptionDocument } from '../../features/subscription/get-driver-plan-v2-subscription.generated.ts';
import { tabOf as subscriptionTab } from '../../features/subscription/tabs.ts';
import { GetChatsDocument } from '../../features/support/get-chats.generated.ts';
import { GetSupportAppointmentsDocument } from '../../features/support/get-support-appointments.generated.ts';
import { GetCouplesDocument } from '../../features/swaps/get-couples.generated.ts';
import { GetShiftChangePetitionsOpenDocument } from '../../features/swaps/get-open-petition.generated.ts';
import { GetVouchersDocument } from '../../features/vouchers/get-vouchers.generated.ts';
import { GetDriverDocument } from '../../lib/driver/get-driver.generated.ts';
import { GetDriverTermsChangesDocument } from '../../lib/driver/get-terms-changes.generated.ts';
import { lastCar } from '../../lib/driver/last-car.ts';
import type { Question } from '../../lib/graphql/first-answers.ts';
import type { Operation } from '../../lib/graphql/operation.ts';
import { GetDriverNotificationsDocument } from '../../lib/notifications/get-driver-notifications.generated.ts';
import { currentWeek, shownWeek, weekBounds } from '../../lib/shown-week.ts';

export type ScreenQuestions = (uid: string) => Question[];

function question<Result, Variables>(query: Operation<Result, Variables>, variables: Variables): Question {
  return { query, variables };
}

/** What is never kept on the phone, or comes by pages: only whoever asks for it is handed the answer. */
function handedOver<Result, Variables>(query: Operation<Result, Variables>, variables: Variables): Question {
  return { query, variables, handedOver: true };
}

export const driverQuestion = (uid: string): Question => question(GetDriverDocument, { uid });

export const termsChanges: ScreenQuestions = (uid) => [question(GetDriverTermsChangesDocument, { uid })];

export const onboarding: ScreenQuestions = (uid) => [
  question(GetDriverOnboardingDocument, { uid }),
  question(GetDriverNotificationsDocument, { driverId: uid }),
];

export const dashboard: ScreenQuestions = (uid) => {
  const carId = lastCar(uid);
  return [
    question(GetDriverNotificationsDocument, { driverId: uid }),
    question(GetUberDocument, { uid }),
    question(GetDashboardWeekDocument, { uid, ...weekBounds(shownWeek()) }),
    question(GetAssignationsCardDocument, { driverId: uid }),
    ...(carId ? [question(CarStatusDocument, { carId })] : []),
  ];
};

export const notifications: ScreenQuestions = (uid) => [question(GetDriverNotificationsDocument, { driverId: uid })];

export const pushPreferences: ScreenQuestions = (uid) => [question(GetPushPreferencesDocument, { driverId: uid })];

export const subscription: ScreenQuestions = (uid) =>
  subscriptionTab(location.search) === 'arriendo'
    ? [
        question(GetAssignationsSwapDocument, { driverId: uid }),
        question(GetDriverPlanV2SubscriptionDocument, { driverId: uid }),
        question(GetDriverBillDaysParsedByWeekRentDocument, { uid, driverId: uid }),
      ]
    : [];

export const earnings: ScreenQuestions = (uid) => [
  question(GetDriverBillDaysEarningsDocument, { uid, ...weekBounds(shownWeek()) }),
  question(GetWeekStoryDocument, storyOf(shownWeek(), uid)),
];

export const settlements: ScreenQuestions = (uid) => [
  question(GetDriverBillWeekSettlementsDocument, { uid }),
  question(GetDriverBillDaysOpenDocument, { uid, ...weekBounds(currentWeek()) }),
];

export const support: ScreenQuestions = (uid) => [question(GetSupportAppointmentsDocument, { driverId: uid })];

export const supportCases: ScreenQuestions = (uid) => [
  handedOver(GetChatsDocument, { driverId: uid, limit: casesPerPage, offset: 0, caseStatus: 'active' }),
];

export const profile: ScreenQuestions = (uid) =>
  profileTab(location.search) === 'general'
    ? [question(GetDriverProfileDocument, { uid }), question(GetUberCategoryDocument, { uid })]
    : [];

export const trips: ScreenQuestions = (uid) => [
  question(GetDriverBillDaysTripsDocument, { uid, ...weekBounds(shownWeek()) }),
];

export const tags: ScreenQuestions = (uid) => [
  question(GetDriverBillDaysTagsDocument, { uid, ...weekBounds(shownWeek()) }),
];

export const vouchers: ScreenQuestions = (uid) => [
  handedOver(GetVouchersDocument, { userId: uid, offset: 0, limit: 10 }),
];

export const cashBlock: ScreenQuestions = (uid) => [
  question(GetBondDocument, { id: uid }),
  question(GetDriverCashBlockingDocument, { driverId: uid }),
];

const events = (filter: EventFilter, uid: string) => [handedOver(GetEventsByUserDocument, eventsPage(filter, uid, 0))];

export const refunds: ScreenQuestions = (uid) => events(eventFilters.refunds, uid);
export const penalties: ScreenQuestions = (uid) => events(eventFilters.penalties, uid);
export const fines: ScreenQuestions = (uid) => events(eventFilters.fines, uid);
export const otherCharges: ScreenQuestions = (uid) => events(eventFilters.otherCharges, uid);

export const payments: ScreenQuestions = (uid) => [
  handedOver(GetDriverPaymentsDocument, { uid, offset: 0, limit: 10 }),
];

export const manageShift: ScreenQuestions = (uid) => [handedOver(GetExchangesShiftDocument, { driverId: uid })];

export const manageShare: ScreenQuestions = (uid) => [
  question(GetAssignationsShareDocument, { driverId: uid }),
  handedOver(GetExchangesShiftDocument, { driverId: uid }),
];

export const petitions: ScreenQuestions = (uid) => [
  handedOver(GetCouplesDocument, { driverId: uid, labelId: 'SHIFT_CHANGE_PETITION' }),
  handedOver(GetShiftChangePetitionsOpenDocument, { driver: uid }),
];

export const chargingView: ScreenQuestions = (uid) => {
  const id = namedSession(location.search);
  if (id !== undefined) return [handedOver(GetChargingSessionsDocument, { id })];
  const plate = lastCar(uid);
  return plate ? [handedOver(GetChargingSessionsDocument, { active: true, plate })] : [];
};

export const chargers: ScreenQuestions = (uid) => {
  const carId = lastCar(uid);
  return [...(carId ? [question(GetCarConfigPlugTypesDocument, { carId })] : []), ...chargingView(uid)];
};

export const requestStatus: ScreenQuestions = (uid) => [question(GetDriverRequestDocument, { uid })];
