import type { LocalDate } from '@volante/domain/values/dates';
import { readSupplierPage, type SupplierScope, type SupplierTrip } from '@volante/server/modules/ridehailing/public';
import type { Ctx } from '@volante/server/platform/context';
import { correctedTrip, type SandboxCorrections } from './corrections.ts';
import { followCars } from './followed.ts';
import type { SandboxDriver } from './hours.ts';
import { findCorrections, findProfilesAfter } from './store.ts';
import { type PaidTrip, tripsBetween } from './trips.ts';

const tokenMs = 60 * 60_000;
const purpose = 'ridehailing-sandbox-token';
const driversOfPage = 20;

/** The company's access token for a scope: its expiry time, signed so that nobody else can make one. */
export function companyToken({ vault, clock }: Ctx, scope: SupplierScope): string {
  const until = String(clock.now().getTime() + tokenMs);
  return `${until}.${vault.sign(purpose, `${scope}/${until}`)}`;
}

export function isCompanyToken({ vault, clock }: Ctx, token: string, scope: SupplierScope): boolean {
  const [until = '', signature = ''] = token.split('.');
  return vault.verify(purpose, `${scope}/${until}`, signature) && Number(until) > clock.now().getTime();
}

/** A trip as the platform's API reports it to the company: one payment per category. */
function reportedPaid(subject: string, { id, startedAt, endedAt, km, fare, tips, promotion, parts }: PaidTrip) {
  const { other, ...ofFare } = parts;
  const extra = { tips, promotion, other };
  const payments = [
    { category: 'fare', netFare: fare, ...ofFare },
    ...Object.entries(extra).flatMap(([category, amount]) => (amount === 0 ? [] : [{ category, amount }])),
  ];
  return { subject, id, startedAt, endedAt, km, payments };
}

/** A trip the platform withdrew is still reported, without payments. */
function reportedWithdrawn(subject: string, { id, startedAt, endedAt, km }: PaidTrip) {
  return { subject, id, startedAt, endedAt, km, status: 'withdrawn', payments: [] };
}

interface Known {
  now: Date;
  corrections: SandboxCorrections;
}

function reportedTrips(driver: SandboxDriver, from: LocalDate, to: LocalDate, { now, corrections }: Known) {
  return tripsBetween(driver, from, to, now).map((trip) => {
    const corrected = correctedTrip(trip, corrections);
    return corrected ? reportedPaid(driver.subject, corrected) : reportedWithdrawn(driver.subject, trip);
  });
}

/** The same trips as the API would report, already parsed, for building the past of the demo world. */
export function parsedTrips(driver: SandboxDriver, from: LocalDate, to: LocalDate, known: Known): SupplierTrip[] {
  const page = readSupplierPage({ trips: reportedTrips(driver, from, to, known) }, { from, to });
  if (!page || page.strange.length > 0)
    throw new Error(`The sandbox platform tells trips of ${driver.subject} that make no sense`);
  return page.trips;
}

/** One page of all drivers' trips. The cursor is the last driver of the page before. */
export async function supplierPage(ctx: Ctx, days: { from: LocalDate; to: LocalDate }, cursor: string | undefined) {
  const drivers = await findProfilesAfter(ctx, cursor ?? '', driversOfPage);
  const known = { now: ctx.clock.now(), corrections: await findCorrections(ctx) };
  const trips = (await followCars(ctx, drivers, days)).flatMap((driver) =>
    reportedTrips(driver, days.from, days.to, known),
  );
  return { trips, next: drivers.length < driversOfPage ? null : drivers.at(-1)!.subject };
}

/** One page of all drivers with the category each has now. The cursor is the last driver of the page before. */
export async function driversPage(ctx: Ctx, cursor: string | undefined) {
  const profiles = await findProfilesAfter(ctx, cursor ?? '', driversOfPage);
  const drivers = profiles.map(({ subject, category }) => ({ subject, category }));
  return { drivers, next: drivers.length < driversOfPage ? null : drivers.at(-1)!.subject };
}
