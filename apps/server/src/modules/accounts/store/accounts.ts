import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

export interface Account {
  uid: string;
  email: string;
  emailConfirmed: boolean;
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  phone: string | null;
  createdAt: Date;
  /** True when the account has a passkey: then its password alone no longer proves who signs in. */
  hasPasskeys: boolean;
  /** Devices that signed in before this number rose are known no more. */
  deviceEpoch: number;
}

interface AccountRow {
  uid: string;
  email: string | null;
  email_confirmed_at: Date | null;
  password_hash: string | null;
  firstname: string;
  lastname: string;
  phone: string | null;
  created_at: Date;
  has_passkeys: boolean;
  device_epoch: number;
}

function toAccount(row: AccountRow): Account {
  return {
    uid: row.uid,
    email: row.email ?? '',
    emailConfirmed: row.email_confirmed_at !== null,
    passwordHash: row.password_hash,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    createdAt: row.created_at,
    hasPasskeys: row.has_passkeys,
    deviceEpoch: row.device_epoch,
  };
}

function liveAccounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select((row) =>
      row
        .exists(row.selectFrom('passkeys').select('id').whereRef('account_uid', '=', 'accounts.uid'))
        .$castTo<boolean>()
        .as('has_passkeys'),
    )
    .where('deleted_at', 'is', null);
}

export async function findAccount(ctx: Ctx, uid: string): Promise<Account | undefined> {
  const row = await liveAccounts(ctx).where('uid', '=', uid).executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccountByEmail(ctx: Ctx, email: string): Promise<Account | undefined> {
  const row = await liveAccounts(ctx)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row && toAccount(row);
}

export async function findAccountsByEmail(ctx: Ctx, emails: readonly string[]): Promise<Account[]> {
  if (emails.length === 0) return [];
  const rows = await liveAccounts(ctx)
    .where(sql<string>`lower(email)`, 'in', emails)
    .execute();
  return rows.map(toAccount);
}

/** Until the transaction ends, whoever else changes what belongs to this account waits. */
export async function lockAccount(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db.selectFrom('accounts').select('uid').where('uid', '=', uid).forUpdate().execute();
}

export interface NewAccount {
  uid: string;
  email: string;
  passwordHash: string | null;
  firstname: string;
  lastname: string;
  phone: string;
  emailConfirmed: boolean;
}

/** False when the e-mail already has an account. */
export async function insertAccount(ctx: Ctx, account: NewAccount): Promise<boolean> {
  const now = ctx.clock.now();
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('accounts')
    .values({
      uid: account.uid,
      email: account.email,
      email_confirmed_at: account.emailConfirmed ? now : null,
      password_hash: account.passwordHash,
      firstname: account.firstname,
      lastname: account.lastname,
      phone: account.phone,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Every device that knew this account is a stranger's from now on. */
export async function forgetDevices(ctx: Ctx, uid: string): Promise<void> {
  await ctx.db
    .updateTable('accounts')
    .set({ device_epoch: sql<number>`device_epoch + 1` })
    .where('uid', '=', uid)
    .execute();
}

interface AccountChange {
  email?: string | null;
  email_confirmed_at?: Date | null;
  password_hash?: string | null;
  firstname?: string;
  lastname?: string;
  phone?: string | null;
  deleted_at?: Date;
}

export async function updateAccount(ctx: Ctx, uid: string, change: AccountChange): Promise<void> {
  await ctx.db
    .updateTable('accounts')
    .set({ ...change, updated_at: ctx.clock.now() })
    .where('uid', '=', uid)
    .execute();
}
