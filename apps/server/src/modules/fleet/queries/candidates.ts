import { assignmentReasons, type Candidate, type OfferedCar } from '@volante/domain/fleet/assignment';
import { readingsOf } from '@volante/domain/search/words';
import { entryOf } from '@volante/domain/values/present';
import type {
  StaffAgainst,
  StaffCarsForDriver,
  StaffDriversForCar,
} from '../../../generated/staff-resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { blockReason } from '../../../platform/data-blocks/store.ts';
import { expiredDocuments } from '../../documents/public.ts';
import { type AssignableDriver, assignableAmong, assignableWith, waitingForCar } from '../../drivers/public.ts';
import { type DriverPlan, plansOf } from '../../plans/public.ts';
import { chosenPlan } from '../sharers-plans.ts';
import { carsOfSeats, offeredAmong, type OfferedCarRow, offeredWith } from '../store/offered.ts';
import { expiredPapers } from './expired-papers.ts';
import { plannedDrivers, shownOffer } from './shown-candidates.ts';

/** How many are compared, and how many of them are shown. */
const mostCompared = 200;
const mostShown = 100;

type Plans = ReadonlyMap<string, DriverPlan>;

const candidateOf = (driver: AssignableDriver, plans: Plans, expired: readonly string[] | undefined): Candidate => ({
  ...driver,
  plan: chosenPlan(plans.get(driver.id)),
  expired,
});

const carOf = (
  { id, fuel, retired, drivers }: OfferedCarRow,
  plans: Plans,
  expired: readonly string[] | undefined,
  except?: string,
): OfferedCar => {
  const others = drivers.filter((uid) => uid !== except);
  return { id, fuel, retired, expired, sharers: others.map((uid) => chosenPlan(plans.get(uid))) };
};

/** Those nothing speaks against first; the others stay in their order. */
const leastAgainstFirst = <Row extends { against: StaffAgainst[] }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.against.length - other.against.length).slice(0, mostShown);

async function carsToCompare(ctx: Ctx, plan: DriverPlan | undefined, text: string): Promise<OfferedCarRow[]> {
  if (text !== '') return offeredWith(ctx.db, JSON.stringify(readingsOf(text)), mostCompared);
  const electric = plan?.plan.electric ?? null;
  const free = await carsOfSeats(ctx.db, 0, electric, mostCompared);
  return [...free, ...(await carsOfSeats(ctx.db, 1, electric, mostCompared))];
}

interface Sought {
  text?: string | null | undefined;
}

const typedIn = ({ text }: Sought): string => text?.trim().slice(0, 200) ?? '';

/**
 * [CON-14] Cars for a driver, each with all that speaks against it. Without words these are the cars of the plan's fuel that have
 * a free seat; with some, whichever car has them.
 */
export async function carsForDriver(ctx: Ctx, { driver: uid, ...sought }: Sought & { driver: string }) {
  const [driver] = (await blockReason(ctx.db, uid)) ? [] : await assignableAmong(ctx.db, [uid]);
  if (!driver) return null;
  const own = await plansOf(ctx, [uid]);
  const rows = await carsToCompare(ctx, own.get(uid), typedIn(sought));
  const plans = new Map([
    ...own,
    ...(await plansOf(
      ctx,
      rows.flatMap(({ drivers }) => drivers),
    )),
  ]);
  const papers = await expiredPapers(
    ctx,
    rows.map(({ id }) => id),
  );
  const candidate = candidateOf(driver, plans, (await expiredDocuments(ctx, [uid])).get(uid));
  const compared = leastAgainstFirst(
    rows.map((row) => ({
      row,
      against: assignmentReasons(candidate, carOf(row, plans, papers.get(row.id), uid)),
    })),
  );
  const shown = await plannedDrivers(ctx, [driver.id, ...compared.flatMap(({ row }) => row.drivers)], plans);
  return {
    driver: { ...entryOf(shown, uid), status: driver.status },
    compared: rows.length,
    cars: compared.map(({ row, against }) => ({ car: shownOffer(row, shown), against })),
  } satisfies StaffCarsForDriver;
}

/** [CON-14] Drivers for a car: who waits for one, or with words whoever has them. */
export async function driversForCar(ctx: Ctx, { car: plate, ...sought }: Sought & { car: string }) {
  const [row] = await offeredAmong(ctx.db, [plate]);
  if (!row) return null;
  const text = typedIn(sought);
  const drivers =
    text === ''
      ? await waitingForCar(ctx.db, mostCompared)
      : await assignableWith(ctx.db, JSON.stringify(readingsOf(text)), mostCompared);
  const uids = drivers.map(({ id }) => id);
  const plans = await plansOf(ctx, [...new Set([...uids, ...row.drivers])]);
  const documents = await expiredDocuments(ctx, uids);
  const papers = (await expiredPapers(ctx, [plate])).get(plate);
  const compared = leastAgainstFirst(
    drivers.map((driver) => ({
      driver,
      against: assignmentReasons(
        candidateOf(driver, plans, documents.get(driver.id)),
        carOf(row, plans, papers, driver.id),
      ),
    })),
  );
  const shown = await plannedDrivers(ctx, [...row.drivers, ...compared.map(({ driver }) => driver.id)], plans);
  return {
    car: shownOffer(row, shown),
    compared: drivers.length,
    drivers: compared.map(({ driver, against }) => ({
      driver: entryOf(shown, driver.id),
      status: driver.status,
      since: driver.since,
      against,
    })),
  } satisfies StaffDriversForCar;
}
