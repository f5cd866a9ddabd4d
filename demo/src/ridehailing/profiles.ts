import { categories } from '@volante/domain/ridehailing/category';
import type { Ctx } from '@volante/server/platform/context';
import { type DemoAccount, demoAccounts } from '../accounts.ts';
import { type SandboxDriver, type SandboxShift, sandboxShifts } from './hours.ts';
import { demoPlans } from '../plans.ts';
import { addProfile, type SandboxProfile } from './store.ts';

const names = [
  'Antonia',
  'Benjamín',
  'Catalina',
  'Daniel',
  'Emilia',
  'Felipe',
  'Isidora',
  'Joaquín',
  'Martina',
  'Tomás',
];
const surnames = [
  'Aguilera',
  'Bravo',
  'Cárdenas',
  'Espinoza',
  'Fuenzalida',
  'Gallardo',
  'Leiva',
  'Moya',
  'Ortiz',
  'Sáez',
];

/** The sandbox shift that matches a plan's shift; null when there is none. */
function drivingHours(shiftId: string | undefined): SandboxShift | null {
  const type = demoPlans.flatMap(({ shifts }) => shifts).find(({ _id }) => _id === shiftId)?.type;
  return sandboxShifts.find((shift) => shift === type) ?? null;
}

/** A demo driver as the platform knows them. */
export function demoDriver(email: string): SandboxDriver {
  return { subject: email, shift: drivingHours(demoAccounts.find((account) => account.email === email)?.shift) };
}

/** True for drivers who rented once and do not now: they get no trips. */
const stopped = ({ journey }: DemoAccount) => journey.some(({ to }) => to === 'rent') && journey.at(-1)?.to !== 'rent';

/** Gives every demo driver a profile, so that those who have not linked one yet can do it. */
export async function seedProfiles(ctx: Ctx): Promise<void> {
  for (const account of demoAccounts) {
    const { email, firstname, lastname, phone, category } = account;
    const { subject, shift } = demoDriver(email);
    const person = { subject, email, firstname, lastname, phone, category: category ?? 'Blue' };
    await addProfile(ctx, { ...person, shift: stopped(account) ? 'OFF' : (shift ?? null) });
  }
}

function itemAt<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

/** Makes a new random person at the platform, so that a visitor can sign up any number of times. */
export async function newProfile(ctx: Ctx): Promise<SandboxProfile> {
  const chance = Buffer.from(ctx.ids.secret(12), 'base64url');
  const pick = <Item>(items: readonly Item[], byte: number) => itemAt(items, chance.readUInt8(byte));
  const [firstname, lastname] = [pick(names, 0), pick(surnames, 1)];
  const number = String(chance.readUInt32BE(4) % 100_000_000).padStart(8, '0');
  const subject = ctx.ids.next();
  const profile = {
    subject,
    firstname,
    lastname,
    email: `${subject}@sandbox-viajes.test`,
    phone: `+569${number}`,
    category: pick(categories, 2),
  };
  await addProfile(ctx, profile);
  return profile;
}
