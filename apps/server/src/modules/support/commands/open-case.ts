import type { CaseAbout } from '@volante/domain/support/cases';
import { present } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readCase } from '../store/cases.ts';
import { sayAsDriver } from './say-as-driver.ts';

interface NewCase {
  driverId: string;
  /** The driver's first message. */
  text: string;
  /** Without it, the beginning of the message. */
  subject?: string;
  /** What it is about, such as the event the driver was looking at. */
  about?: CaseAbout;
  /** When the caller chooses it, opening the same case again changes nothing. */
  caseId?: string;
}

interface OpenedCase {
  caseId: string;
  number: string;
}

/** Opens a case in the driver's name, with its first message and what it is about. */
export function openCase(ctx: Ctx, { caseId = ctx.ids.next(), ...said }: NewCase): Promise<OpenedCase> {
  return inTransaction(ctx, async (tx) => {
    await sayAsDriver(tx, { ...said, caseId, messageId: caseId });
    const { number } = present(await readCase(tx.db, caseId), 'the case');
    return { caseId, number: String(number) };
  });
}
