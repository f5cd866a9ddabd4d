import { banks } from '@volante/domain/banking/banks';
import { actorName } from '../../platform/actor-name.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SecurityEventKind } from '../../platform/security-events/kinds.ts';
import { recordSecurityEvent } from '../../platform/security-events/record.ts';
import { lockDriver, namesChange } from '../drivers/public.ts';
import { type BankAccountRow, bankAccountsOf, insertLog, type LogEntry } from './bank-accounts-store.ts';

/**
 * Changes of one driver's accounts run one after another. After each there is exactly one main account, or no account
 * at all.
 */
export function changeAccounts<Result>(
  ctx: Ctx,
  uid: string,
  change: (tx: Ctx, accounts: BankAccountRow[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const driver = await lockDriver(tx.db, uid);
    if (!driver || driver.deleted) throw new Refusal('NOT_FOUND', 'No encontramos al conductor.');
    const result = await change(tx, await bankAccountsOf(tx.db, uid));
    await namesChange.call(tx, { uid });
    return result;
  });
}

export function accountIn(accounts: BankAccountRow[], id: string): BankAccountRow {
  const account = accounts.find((candidate) => candidate.id === id);
  if (!account) throw new Refusal('NOT_FOUND', 'Esa cuenta bancaria ya no existe.');
  return account;
}

const securityEvents = {
  created: 'bankAccountAdded',
  deleted: 'bankAccountRemoved',
  main: 'mainBankAccountChanged',
  revealed: 'bankNumberRevealed',
} as const satisfies Record<LogEntry['action'], SecurityEventKind>;

export async function logAccount(
  tx: Ctx,
  { id, driver_id, bank_code, last4 }: Pick<BankAccountRow, 'id' | 'driver_id' | 'bank_code' | 'last4'>,
  action: LogEntry['action'],
  why: string | null = null,
): Promise<void> {
  const entry = { driver_id, account_id: id, action, bank_code, last4, why };
  await insertLog(tx.db, { ...entry, at: tx.clock.now(), who: actorName(tx.actor) });
  await recordSecurityEvent(tx, { kind: securityEvents[action], uid: driver_id });
}

export const bankName = (code: string): string => banks.find((bank) => bank.code === code)?.name ?? code;

/** An account in words: 'Banco Estado, Cuenta Rut •••• 5678'. */
export function describeAccount({ bank_code, account_type, last4 }: BankAccountRow): string {
  return `${bankName(bank_code)}, ${account_type} •••• ${last4}`;
}

/** [BNK-02] What leaves the server: only the last four digits of the number. */
export function toBankAccount(row: BankAccountRow) {
  return {
    _id: row.id,
    accountType: row.account_type,
    account: row.last4,
    bank: bankName(row.bank_code),
    email: row.holder_email,
    name: row.holder_name,
    rut: row.holder_rut,
    rol: 'Driver',
    uid: row.driver_id,
  };
}

export type BankAccount = ReturnType<typeof toBankAccount>;
