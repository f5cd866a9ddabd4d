import { type ComponentType, lazy } from 'react';
import { Today } from '../features/today/today.tsx';

/** Each page's code comes when it is first opened; the one that most visits begin with comes with the frame. */
export const screens = {
  today: Today,
  waiting: lazy(() => import('../features/today/waiting.tsx').then((m) => ({ default: m.Waiting }))),
  review: lazy(() => import('../features/review/review.tsx').then((m) => ({ default: m.Review }))),
  actions: lazy(() => import('../features/actions/actions.tsx').then((m) => ({ default: m.Actions }))),
  action: lazy(() => import('../features/actions/action-page.tsx').then((m) => ({ default: m.ActionPage }))),
  weeks: lazy(() => import('../features/weeks/weeks.tsx').then((m) => ({ default: m.Weeks }))),
  books: lazy(() => import('../features/books/books.tsx').then((m) => ({ default: m.Books }))),
  list: lazy(() => import('../features/list/list-page.tsx').then((m) => ({ default: m.ListPage }))),
  found: lazy(() => import('../features/found/found.tsx').then((m) => ({ default: m.Found }))),
  approvals: lazy(() => import('../features/approvals/approvals.tsx').then((m) => ({ default: m.Approvals }))),
  driver: lazy(() => import('../features/driver/driver.tsx').then((m) => ({ default: m.DriverRecord }))),
  handovers: lazy(() => import('../features/handovers/day.tsx').then((m) => ({ default: m.Handovers }))),
  handover: lazy(() => import('../features/handovers/handover.tsx').then((m) => ({ default: m.Handover }))),
  dispute: lazy(() => import('../features/handovers/dispute.tsx').then((m) => ({ default: m.Dispute }))),
  doorOrder: lazy(() => import('../features/doors/door-order.tsx').then((m) => ({ default: m.DoorOrder }))),
  carMap: lazy(() => import('../features/list/car-map-page.tsx').then((m) => ({ default: m.CarMapPage }))),
  freeCars: lazy(() => import('../features/list/free-cars.tsx').then((m) => ({ default: m.FreeCars }))),
  car: lazy(() => import('../features/car/car-record.tsx').then((m) => ({ default: m.CarRecord }))),
  carsForDriver: lazy(() => import('../features/assign/cars.tsx').then((m) => ({ default: m.CarsForDriver }))),
  driversForCar: lazy(() => import('../features/assign/drivers.tsx').then((m) => ({ default: m.DriversForCar }))),
  onboarding: lazy(() => import('../features/onboarding/onboarding.tsx').then((m) => ({ default: m.Onboarding }))),
  company: lazy(() => import('../features/figures/company.tsx').then((m) => ({ default: m.Company }))),
  figure: lazy(() => import('../features/figures/figure-list.tsx').then((m) => ({ default: m.FigureListPage }))),
  inbox: lazy(() => import('../features/inbox/inbox.tsx').then((m) => ({ default: m.Inbox }))),
  charges: lazy(() => import('../features/charging/charges.tsx').then((m) => ({ default: m.Charges }))),
  charge: lazy(() => import('../features/charging/charge.tsx').then((m) => ({ default: m.Charge }))),
  stations: lazy(() => import('../features/charging/stations.tsx').then((m) => ({ default: m.Stations }))),
  station: lazy(() => import('../features/charging/station.tsx').then((m) => ({ default: m.Station }))),
  chargePoint: lazy(() => import('../features/charging/point.tsx').then((m) => ({ default: m.ChargePoint }))),
  payouts: lazy(() => import('../features/payouts/batches.tsx').then((m) => ({ default: m.Batches }))),
  payoutBatch: lazy(() => import('../features/payouts/batch.tsx').then((m) => ({ default: m.Batch }))),
  record: lazy(() => import('../features/record/record.tsx').then((m) => ({ default: m.Record }))),
  team: lazy(() => import('../features/team/team.tsx').then((m) => ({ default: m.Team }))),
  roles: lazy(() => import('../features/team/roles.tsx').then((m) => ({ default: m.Roles }))),
  operation: lazy(() => import('../features/operation/operation.tsx').then((m) => ({ default: m.Operation }))),
  manual: lazy(() => import('../features/operation/manual/manual.tsx').then((m) => ({ default: m.Manual }))),
} satisfies Record<string, ComponentType>;

export type ScreenName = keyof typeof screens;
