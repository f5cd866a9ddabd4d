import { weekDays, weekOf } from '@volante/domain/values/week';
import { currentMembership } from '@volante/server/modules/fleet/public';
import type { System } from '@volante/server/platform/system';
import { scenario } from '../../tests/kit/scenario.ts';
import { tokenFor } from '../../tests/kit/token.ts';

/** A GraphQL request of the app, with the token of the driver who sends it. */
export interface Question {
  query: string;
  variables: Record<string, unknown>;
  token: string;
}

/** Every field a dashboard may ask of the driver. */
const driverQuery = `query getDriver($uid: ID!) { getDriver(uid: $uid) {
  _id photo createdAt updatedAt rent { carId }
  info { address adrapt adrnumber birth city code commune country email firstname lastname phone region rut situation gender parking secondPhone emergencyPhone source }
  status { banned status deleted enabled verified substatus }
  verifiedList { auth tc bank docs info meeting plan app guarantee }
  lead { _id source crmIdPrefix calendarLink } unreadChats terms { current accepted } onboarding { needed nextStep progress }
} }`;

/** The week's bills with the doors' label and the car's status, as the specification's dashboard asks for them. */
const dashboardQuery = `query getDriverBillDaysLimitDates(
  $uid: String!, $initialDatetime: String!, $finalDatetime: String!, $labelId: ID!, $carId: ID!, $skipCarStatus: Boolean!
) {
  getDriverBillDaysLimitDates(uid: $uid, initialDatetime: $initialDatetime, finalDatetime: $finalDatetime) {
    date km kmUber installment prePay
    incomes { uber didi cabify beat other } expenses { fines penaltys guarantee rent tag other }
  }
  getLabel(_id: $labelId) { _id name elements }
  carStatus(carId: $carId) @skip(if: $skipCarStatus) {
    _id connected doors soc charging updatedAt remoteDoors { available reason message }
  }
}`;

/** 'week' is the dashboard of a driver without a car: `skipCarStatus`. */
export const questionNames = ['dashboard', 'week', 'getDriver'] as const;

export type QuestionName = (typeof questionNames)[number];

/** A driver in the middle of a full week: fourteen trips and six gantries a day. */
export async function questionOf(system: System, name: QuestionName): Promise<Question> {
  const world = scenario(system);
  const { uid } = await world.driver({ status: 'rent', label: true, remoteDoors: true, weeks: 1 }).create();
  const token = await tokenFor(system, uid);
  if (name === 'getDriver') return { query: driverQuery, variables: { uid }, token };
  const membership = await currentMembership(system.contextFor({ kind: 'system' }), uid);
  const week = weekOf(system.clock.now());
  const days = weekDays(week);
  const times = (count: number) =>
    Array.from({ length: count }, (_, n) => `${String(6 + (n % 10)).padStart(2, '0')}:${10 + n}`);
  await world.facts(uid, {
    trips: days.flatMap((day) => times(14).map((time) => ({ day, time, netFare: 5_300, tips: 250, km: 7.4 }))),
    tolls: days.flatMap((day) => times(6).map((time) => ({ day, time, amount: 719 }))),
    km: days.map((day) => ({ day, km: 140 })),
    charges: [{ day: week.monday, amount: 12_000 }],
  });
  const bounds = { initialDatetime: `${week.monday}T00:00:00`, finalDatetime: `${week.sunday}T23:59:59` };
  const rest = { labelId: 'REMOTE_CONTROL_DOORS', carId: membership?.car_id, skipCarStatus: name === 'week' };
  return { query: dashboardQuery, variables: { uid, ...bounds, ...rest }, token };
}
