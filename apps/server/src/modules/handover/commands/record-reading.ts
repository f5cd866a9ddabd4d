import { isBattery, isOdometer, readingProblems } from '@volante/domain/handover/readings';
import { stepProblems } from '@volante/domain/handover/texts';
import type { MutationRecordReadingArgs } from '../../../generated/resolvers.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keepReading, type TypedReading } from '../keep-reading.ts';
import { isTaken, lockParty } from '../party.ts';
import { believed } from '../said-place.ts';

function mustBePossible({ odometer, battery }: TypedReading): void {
  const wrong = (field: keyof typeof readingProblems) =>
    new Refusal('BAD_USER_INPUT', readingProblems[field], { field });
  if (typeof odometer === 'number' && !isOdometer(odometer)) throw wrong('odometer');
  if (typeof battery === 'number' && !isBattery(battery)) throw wrong('battery');
}

/** [DAY-10] What odometer and battery show to one of the two drivers, once: what is recorded stays. */
export function recordReading(ctx: Ctx, { time, odometer, battery, ...asked }: MutationRecordReadingArgs) {
  mustBePossible({ odometer, battery });
  return inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, asked);
    if (!isTaken(tx, party.exchange)) throw new Refusal('CONFLICT', stepProblems.over);
    await keepReading(tx, party, { odometer, battery }, believed(tx, party.exchange, { time }).at);
  });
}
