import type { Ctx } from '../../platform/context.ts';
import { findAccountsByEmail } from './store/accounts.ts';
import { keepSetting, settingOf } from '../../platform/settings.ts';

export interface DemoAccount {
  email: string;
  firstname: string;
  lastname: string;
  /** What a visitor sees after signing in with this account. */
  shows: string;
}

interface Offer {
  accounts: DemoAccount[];
  password: string;
}

const key = 'accounts.demo';

/** Makes the sign-in page of the demo offer these accounts, to enter with one tap. */
export async function offerDemoAccounts(ctx: Ctx, accounts: readonly DemoAccount[], password: string): Promise<void> {
  const offered = accounts.map(({ email, firstname, lastname, shows }) => ({ email, firstname, lastname, shows }));
  await keepSetting(ctx.db, key, { accounts: offered, password });
}

/** The offered accounts, without those that visitors have deleted or renamed. */
export async function offeredDemoAccounts(ctx: Ctx): Promise<Offer | null> {
  if (!ctx.config.demo) return null;
  const { accounts, password } = await settingOf<Offer>(ctx.db, key, () => ({ accounts: [], password: '' }));
  const live = await findAccountsByEmail(
    ctx,
    accounts.map(({ email }) => email),
  );
  const emails = new Set(live.map(({ email }) => email));
  return { accounts: accounts.filter(({ email }) => emails.has(email)), password };
}
