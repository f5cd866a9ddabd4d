import { type DamageKind, flagsOf, longestComment, noComment } from '@volante/domain/handover/damages';
import { isActive } from '@volante/domain/handover/status';
import { completeStep as complete, otherRole } from '@volante/domain/handover/steps';
import { damageMessage, stepProblems } from '@volante/domain/handover/texts';
import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordFile, type StoredFile } from '../../../platform/files/stored-files.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyAlways } from '../../notifications/public.ts';
import { type Asked, isTaken, lockParty, type Party, stateOf } from '../party.ts';
import { believed, type Said } from '../said-place.ts';
import { driverIn } from '../driver-in.ts';
import { partnerName, settle } from '../settle.ts';
import { insertDamage } from '../store/damages.ts';
import { logExchange } from '../store/log.ts';

export interface DamageInput extends Asked {
  kinds: readonly DamageKind[];
  battery: boolean;
  damage: boolean;
  comment: string;
  said: Said;
  sources: readonly StoredFile[];
}

/** Whether the step is done with it; of an exchange that is over the report is kept, and the step stays. */
function outcomeFor(tx: Ctx, party: Party) {
  const { exchange } = party;
  if (!isActive(exchange.status) && isTaken(tx, exchange)) return null;
  const result = complete(stateOf(party), party.role, 'DamageReport', tx.clock.now());
  if ('problem' in result) throw new Refusal('CONFLICT', stepProblems[result.problem], { field: 'step' });
  return 'outcome' in result ? result.outcome : null;
}

/** [DAY-05] What one driver reports may be held against the other, who may contest it. */
async function tellOther(tx: Ctx, { exchange, role }: Party, kinds: readonly DamageKind[]): Promise<void> {
  const other = otherRole(role);
  const author = await partnerName(tx, exchange, other);
  await notifyAlways(tx, {
    driverId: driverIn(exchange, other),
    type: 'exchange',
    subject: 'Informaron daños de tu auto',
    message: damageMessage({ plate: exchange.car_id, author, kinds }, other),
    path: '/app/manageshift?danos',
  });
}

/** [SHF-05] Writes what is wrong with the car into its history. Each driver reports once in an exchange. */
export async function reportDamage(ctx: Ctx, input: DamageInput): Promise<void> {
  const { kinds, said, sources, driverId, exchangeId } = input;
  const flags = kinds.length > 0 ? flagsOf(kinds) : { battery: input.battery, damage: input.damage };
  if (!flags.battery && !flags.damage) {
    throw new Refusal('BAD_USER_INPUT', 'Elige al menos un tipo de daño.', { field: 'kinds' });
  }
  const comment = input.comment.trim() || noComment;
  if (comment.length > longestComment) {
    throw new Refusal('BAD_USER_INPUT', `El comentario tiene más de ${longestComment} letras.`, { field: 'comment' });
  }
  await inTransaction(ctx, async (tx) => {
    const party = await lockParty(tx, { driverId, exchangeId });
    const { exchange, role } = party;
    const outcome = outcomeFor(tx, party);
    const seen = believed(tx, exchange, said);
    const { at: seen_at, ...place } = seen;
    for (const source of sources) {
      await recordFile(tx, source, { of: { carId: exchange.car_id }, kind: 'photo', name: 'dano' });
    }
    const row = { id: tx.ids.next(), car_id: exchange.car_id, exchange_id: exchangeId, driver_id: driverId };
    const reported = { kinds: [...kinds], ...flags, comment, ...place, seen_at, reported_at: tx.clock.now() };
    const files = sources.map(({ id }) => id);
    if (!(await insertDamage(tx, { ...row, ...reported }, files))) {
      throw new Refusal('CONFLICT', 'Ya informaste los daños de esta entrega.', { field: 'step' });
    }
    await logExchange(tx, exchangeId, { what: 'damage reported', role, detail: row.id });
    await tellOther(tx, party, kinds);
    if (outcome) await settle(tx, party, outcome, seen);
  });
}
