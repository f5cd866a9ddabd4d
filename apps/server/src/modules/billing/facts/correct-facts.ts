import { type CorrectionKind, differenceOf } from '@volante/domain/billing/corrections';
import { entryOf } from '@volante/domain/values/present';
import type { Ctx } from '../../../platform/context.ts';
import { billDates } from './bill-dates.ts';
import {
  type Correctable,
  type CorrectionRow,
  holdFacts,
  insertCorrections,
  type ReportedFact,
} from './correction-store.ts';

/** What a platform or a toll operator changed about facts it had reported before. */
export interface Corrections {
  corrected: number;
  withdrawn: number;
}

/** The km of a trip are no money. */
const amountOf = ({ km_m: _km, ...parts }: Record<string, number>) =>
  Object.values(parts).reduce((sum, part) => sum + part, 0);

const kindOf = (reported: Record<string, number>): CorrectionKind =>
  Object.values(reported).every((part) => part === 0) ? 'withdrawn' : 'corrected';

/**
 * [MNY-01] Books what sources now say otherwise of facts that are known, each difference once. A fact whose bill is open
 * changes in it; one whose week is closed changes the open week by the difference. Sources nobody knows are left out.
 */
export async function correctFacts(tx: Ctx, of: Correctable, reported: readonly ReportedFact[]): Promise<Corrections> {
  // Compared twice: most reports repeat what is known, and only facts that differ are worth a lock.
  const differing = await of.changed(tx.db, JSON.stringify(reported));
  if (differing.length === 0) return { corrected: 0, withdrawn: 0 };
  // The facts before the bills: whose they are may change until they are held, because a toll can be moved.
  await holdFacts(
    tx.db,
    of,
    differing.map(({ source }) => source),
  );
  const now = new Map(reported.map((one) => [one.source, one]));
  const changed = await of.changed(tx.db, JSON.stringify(differing.map(({ source }) => now.get(source))));
  const billDate = await billDates(
    tx,
    changed.map(({ driver_id, bill_date }) => ({ uid: driver_id, day: bill_date })),
  );
  const rows = changed.map(({ known, version, bill_date, ...fact }): CorrectionRow => {
    const parts = Object.fromEntries(of.parts.map((part) => [part, Number(entryOf(now, fact.source)[part])]));
    return {
      ...fact,
      ...differenceOf(known, parts),
      version: version + 1,
      kind: kindOf(parts),
      bill_date: billDate(bill_date, fact.driver_id),
      amount_before: amountOf(known),
      recorded_at: tx.clock.now(),
    };
  });
  await insertCorrections(tx.db, of, rows);
  for (const { source, driver_id, day, bill_date, kind, version, amount_before } of rows) {
    tx.log.info(
      { fact: source, driver: driver_id, day, billDate: bill_date, version, before: amount_before },
      `a fact was ${kind} by its source`,
    );
  }
  const withdrawn = rows.filter(({ kind }) => kind === 'withdrawn').length;
  return { corrected: rows.length - withdrawn, withdrawn };
}
