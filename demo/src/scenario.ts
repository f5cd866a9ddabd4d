import type { DriverStatus } from '@volante/domain/drivers/status';
import type { SaidPickUp } from '@volante/domain/fleet/pick-up';
import type { Flag } from '@volante/domain/onboarding/flags';
import type { Category } from '@volante/domain/ridehailing/category';
import { normalizePlate } from '@volante/domain/values/plate';
import { createAccount, hashPassword } from '@volante/server/modules/accounts/public';
import { attachPhotoBytes } from '@volante/server/modules/documents/public';
import { policyInForce, termsBefore, termsInForce } from '@volante/server/modules/content/public';
import {
  acceptTerms,
  readPolicy,
  answerTutorialOffer,
  changeStatus,
  createDriver,
  setVerifiedFlag,
} from '@volante/server/modules/drivers/public';
import { assignCar, carNews, currentMembership, describeCar, setLabel } from '@volante/server/modules/fleet/public';
import { bookMeeting, freeSlots } from '@volante/server/modules/meetings/public';
import { readAbout } from '@volante/server/modules/notifications/public';
import { linkRideHailing } from '@volante/server/modules/ridehailing/public';
import { closeDueWeeks } from '@volante/server/modules/billing/public';
import type { Ctx } from '@volante/server/platform/context';
import { inTransaction } from '@volante/server/platform/database/transaction';
import type { System } from '@volante/server/platform/system';
import type { DemoCarConfig } from './fleet/car-configs.ts';
import { ensureCar, plateFor } from './fleet/cars.ts';
import { type JourneyStep, shortestJourney } from './journey.ts';
import { type FactsWish, giveFacts, pastMondays, roundWeek } from './money/facts.ts';
import { type DocumentWish, giveDocuments } from './onboarding/documents.ts';
import { onboard, openCompany } from './onboarding/onboard.ts';
import { type Face, samplePhoto } from './onboarding/samples.ts';
import { daysAgo, on } from './past.ts';
import { demoPlans } from './plans.ts';

export const demoPassword = 'volante-demo';

/** All flags that staff or the system can verify. Accepting the terms is separate: see `terms`. */
export const allFlags: readonly Flag[] = ['auth', 'info', 'app', 'plan', 'docs', 'bank', 'meeting', 'guarantee'];

/** What a driver should be like. Whatever is left out gets a usual value for the status. */
export interface DriverWish {
  email?: string;
  firstname?: string;
  lastname?: string;
  phone?: string;
  password?: string;
  /** Reached today by allowed changes. For a longer past use `journey`. */
  status?: DriverStatus;
  journey?: readonly JourneyStep[];
  signedUpDaysAgo?: number;
  /** The car; by default a new one. Two drivers with the same plate share it, if their shifts allow it. */
  plate?: string;
  /** The car is still to be picked up, as staff say it here; by default the driver has it. */
  pickUp?: Partial<SaidPickUp>;
  /** The kind of car; by default an ordinary one that fits the plan. */
  config?: DemoCarConfig;
  /** The car's doors can be opened remotely by a driver who does not share it. */
  remoteDoors?: boolean;
  /** The car has the label REMOTE_CONTROL_DOORS. */
  label?: boolean;
  /** The verified flags, each set as the product would set it. For `docs` see also `documents`. */
  flags?: readonly Flag[];
  /** The chosen shift, for `plan`. */
  shift?: string;
  /** Real files with reviews, which then decide the `docs` flag. Without them the flag is set directly. */
  documents?: readonly DocumentWish[];
  /** A booked meeting, not yet held. */
  meeting?: boolean;
  photo?: Face;
  /** Whether the driver accepted the terms in force; 'before' for those of the version before. */
  terms?: boolean | 'before';
  /** Whether the driver has read the privacy policy in force. */
  policy?: boolean;
  /** The dashboard's tutorial has not been offered yet. */
  tutorialDue?: boolean;
  /** Category of the linked ride-hailing account; null for no linked account. */
  category?: Category | null;
  /** Number of past weeks with the car and round figures (see `roundWeek`). `closeWeeks` makes their bills. */
  weeks?: number;
}

export interface CreatedDriver {
  uid: string;
  email: string;
  password: string;
}

const hashes = new Map<string, Promise<string>>();

/** Hashes each password once: hashing is slow on purpose, and the whole demo world shares one password. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** Changes up to the last 'rent' happened before the wished weeks; those after it happen today. */
function journeyOf({ status = 'on boarding', journey, weeks = 0 }: DriverWish): readonly JourneyStep[] {
  if (journey) return journey;
  const before = weeks === 0 ? 0 : 7 * (weeks + 1);
  const steps = shortestJourney(status);
  const rented = steps.lastIndexOf('rent');
  return steps.map((to, index) => ({ to, daysAgo: index <= rented ? before : 0 }));
}

async function signUp(ctx: Ctx, wish: DriverWish, password: string) {
  const person = {
    email: wish.email ?? `conductor-${ctx.ids.next()}@volante.test`,
    firstname: wish.firstname ?? 'Andrea',
    lastname: wish.lastname ?? 'Olivares',
    phone: wish.phone ?? '+56987651234',
  };
  const { uid } = await createAccount(ctx, {
    ...person,
    passwordHash: await hashOnce(password),
    emailConfirmed: wish.flags?.includes('auth') ?? false,
  });
  await createDriver(ctx, { uid, ...person });
  return { uid, ...person };
}

type Person = Awaited<ReturnType<typeof signUp>>;

async function linkPlatform(ctx: Ctx, person: Person, category: Category): Promise<void> {
  const { uid, email, firstname, lastname, phone } = person;
  const profile = { subject: email, firstname, lastname, email, phone, code: '+56', category };
  await linkRideHailing(ctx, { uid, profile });
}

/** Books a slot some days ahead, so that visitors have time to look at it. */
async function book(ctx: Ctx, uid: string): Promise<void> {
  const slots = await freeSlots(ctx, 'onboarding');
  const slot = slots[Math.floor(slots.length / 2)];
  if (slot) await bookMeeting(ctx, { uid, start: slot.start });
}

interface Renter {
  uid: string;
  plate: string;
  electric: boolean;
  wish: DriverWish;
}

/** Gives the driver a car. A driver who comes back from 'frozen' still has one. */
async function rent(ctx: Ctx, { uid, plate, electric, wish }: Renter, why: string): Promise<void> {
  if (await currentMembership(ctx, uid)) return changeStatus(ctx, { uid, to: 'rent', why });
  await openCompany(ctx);
  await ensureCar(ctx, plate, electric);
  await describeCar(ctx, { carId: normalizePlate(plate), configId: wish.config, remoteDoors: wish.remoteDoors });
  await assignCar(ctx, { uid, plate, why, ...(wish.pickUp ? { pickUp: wish.pickUp } : { pickedUp: true }) });
  if (wish.label) await setLabel(ctx, { labelId: 'REMOTE_CONTROL_DOORS', element: plate, on: true });
}

function takeStep(ctx: Ctx, renter: Renter, { to, plate = renter.plate, why = 'Demostración' }: JourneyStep) {
  return to === 'rent' ? rent(ctx, { ...renter, plate }, why) : changeStatus(ctx, { uid: renter.uid, to, why });
}

function isElectric(shift: string | undefined): boolean {
  const plan = demoPlans.find(({ shifts }) => shifts.some(({ _id }) => _id === shift));
  return plan?.electric ?? true;
}

/** Onboarding ends a day before the first status change, so that a shift past midnight counts from its start. */
function settledDaysAgo(wish: DriverWish, [first]: readonly JourneyStep[]): number {
  if (!first) return 0;
  return wish.journey ? first.daysAgo : first.daysAgo + 1;
}

/** Must run while the driver still has the car. */
async function giveRoundWeeks(ctx: Ctx, uid: string, { weeks = 0, shift }: DriverWish): Promise<void> {
  const time = shift?.endsWith('-pm') ? '20:00' : undefined;
  for (const monday of pastMondays(ctx.clock.now(), weeks)) await giveFacts(ctx, uid, roundWeek(monday, time));
}

/** Makes the driver with the product's own commands, in one transaction. */
export async function makeDriver(ctx: Ctx, wish: DriverWish = {}): Promise<CreatedDriver> {
  const journey = journeyOf(wish);
  const flags = wish.flags ?? (journey.length > 0 ? allFlags : (['auth'] as const));
  const category = wish.category === undefined ? (flags.includes('app') ? 'Blue' : null) : wish.category;
  const password = wish.password ?? demoPassword;
  const terms = wish.terms === 'before' ? termsBefore(ctx.config) : await termsInForce(ctx);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const at = (days: number) => on(tx, daysAgo(now, days));
    const settledDays = settledDaysAgo(wish, journey);
    const person = await signUp(at(wish.signedUpDaysAgo ?? settledDays), { ...wish, flags }, password);
    const settled = at(settledDays);
    await onboard(settled, person, { flags, shift: wish.shift });
    if (category) await linkPlatform(settled, person, category);
    if (wish.documents) await giveDocuments(tx, person.uid, wish.documents);
    else if (flags.includes('docs')) await setVerifiedFlag(settled, person.uid, 'docs', true);
    if (wish.meeting) await book(tx, person.uid);
    if (wish.photo) await attachPhotoBytes(settled, { uid: person.uid, bytes: samplePhoto(wish.photo) });
    if (wish.terms ?? true) await acceptTerms(settled, { uid: person.uid, terms });
    if (wish.policy ?? true) await readPolicy(settled, { uid: person.uid, policy: policyInForce(ctx.config) });
    if (journey.length > 0 && !wish.tutorialDue) await answerTutorialOffer(settled, { uid: person.uid });
    const { plate = plateFor(person.uid), shift } = wish;
    const renter = { uid: person.uid, plate, electric: isElectric(shift), wish };
    for (const [index, step] of journey.entries()) {
      await takeStep(at(step.daysAgo), renter, step);
      // Long ago: what was sent then has been read.
      await readAbout(tx, { driverId: person.uid, about: carNews });
      if (step.to === 'rent' && index === journey.findLastIndex(({ to }) => to === 'rent')) {
        await giveRoundWeeks(tx, person.uid, wish);
      }
    }
    return { uid: person.uid, email: person.email, password };
  });
}

/** Makes data for tests and demo world: `scenario(system).driver({ status: 'rent', terms: false }).create()`. */
export function scenario(system: System) {
  const ctx = system.contextFor({ kind: 'system' });
  return {
    driver: (wish: DriverWish = {}) => ({ create: () => makeDriver(ctx, wish) }),
    /** Records facts about a driver. A fact of a closed week becomes an adjustment in today's bill. */
    facts: (uid: string, facts: FactsWish) => giveFacts(ctx, uid, facts),
    /** Makes the bills of all drivers for every week that is over. */
    closeWeeks: async () => void (await closeDueWeeks(ctx)),
  };
}
