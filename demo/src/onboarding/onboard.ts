import { rutBody } from '@volante/domain/banking/bank-account';
import type { Flag } from '@volante/domain/onboarding/flags';
import { localDateOf } from '@volante/domain/values/dates';
import { contribute, createBankAccount, getDriverAccounting } from '@volante/server/modules/banking/public';
import { setVerifiedFlag, updateInfo, updateLeadSource } from '@volante/server/modules/drivers/public';
import { choosePlan } from '@volante/server/modules/plans/public';
import { getDriver } from '@volante/server/modules/profile/public';
import type { Ctx } from '@volante/server/platform/context';
import { setUpCompany } from '../company.ts';
import { claimPart } from '../loaded-parts.ts';
import { exchangeAddressOf, type Person, personOf } from './people.ts';

export interface Onboarded {
  uid: string;
  email: string;
  firstname: string;
  lastname: string;
}

export interface OnboardingWish {
  flags: readonly Flag[];
  /** A shift of one of the company's plans; a usual one by default. */
  shift?: string | undefined;
}

async function giveInfo(ctx: Ctx, { uid }: Onboarded, person: Person): Promise<void> {
  const { rut, birth, gender, commune, address, number, source } = person;
  const { lead } = await getDriver(ctx, uid);
  if (lead) await updateLeadSource(ctx, { leadId: lead._id, source });
  const home = { address, adrnumber: number, adrapt: 'Casa', commune };
  const place = { city: 'Santiago', region: 'Región Metropolitana de Santiago', country: 'Chile' };
  await updateInfo(ctx, { uid, rut, birth, gender, parking: 1, ...home, ...place });
}

/** A plan of one shift needs a meeting; so who has none verified has one of those. */
async function givePlan(ctx: Ctx, { uid }: Onboarded, person: Person, { flags, shift }: OnboardingWish): Promise<void> {
  const chosen = shift ?? (flags.includes('meeting') ? 'electrico-compartido-am' : 'electrico-exclusivo-all');
  await choosePlan(ctx, {
    driverId: uid,
    planId: chosen.replace(/-\w+$/, ''),
    selectedShifts: Array.from({ length: 7 }, () => chosen),
    exchangeAddress: exchangeAddressOf(person),
  });
}

async function giveBank(ctx: Ctx, { uid, firstname, lastname, email }: Onboarded, person: Person): Promise<void> {
  const { rut, bank, account } = person;
  await createBankAccount(ctx, {
    uid,
    rol: 'Driver',
    bank,
    accountType: account ? 'Cuenta Corriente' : 'Cuenta Rut',
    account: account ?? rutBody(rut),
    name: `${firstname} ${lastname}`,
    rut,
    email,
  });
}

async function giveGuarantee(ctx: Ctx, { uid }: Onboarded): Promise<void> {
  const { guarantee } = await getDriverAccounting(ctx, uid);
  const date = localDateOf(ctx.clock.now());
  await contribute(ctx, { uid, origin: 'driver', amount: guarantee.total, source: `garantia-${uid}`, date });
}

/** Sets the driver's flags, each in the way the product sets it. For documents see `giveDocuments`. */
export async function onboard(ctx: Ctx, driver: Onboarded, wish: OnboardingWish): Promise<void> {
  const { flags } = wish;
  const person = personOf(driver);
  const wanted = (flag: Flag) => flags.includes(flag);
  if (wanted('plan') || wanted('guarantee')) await openCompany(ctx);
  if (wanted('auth')) await setVerifiedFlag(ctx, driver.uid, 'auth', true);
  if (wanted('info')) await giveInfo(ctx, driver, person);
  if (wanted('plan')) await givePlan(ctx, driver, person, wish);
  if (wanted('bank')) await giveBank(ctx, driver, person);
  if (wanted('guarantee')) await giveGuarantee(ctx, driver);
  if (wanted('meeting')) await setVerifiedFlag(ctx, driver.uid, 'meeting', true);
}

/** Sets up the company once per database. Tests without the demo world do this with their first driver. */
export async function openCompany(ctx: Ctx): Promise<void> {
  if (await claimPart(ctx.db, 'company')) await setUpCompany(ctx);
}
