import { setLabel } from '@volante/server/modules/fleet/public';
import { createPetition } from '@volante/server/modules/swaps/public';
import type { Ctx } from '@volante/server/platform/context';
import type { System } from '@volante/server/platform/system';
import { scenario } from './scenario.ts';

export interface SwappingCouple {
  carId: string;
  /** The uid of the driver of the morning, and of the afternoon. */
  am: string;
  pm: string;
}

const plan = 'electrico-compartido';

/** Two drivers of one car who may ask each other for swaps. */
export async function swappingCouple(system: System, plate: string): Promise<SwappingCouple> {
  const renting = (shift: string, firstname: string) =>
    scenario(system)
      .driver({ status: 'rent', plate, shift: `${plan}-${shift}`, firstname })
      .create();
  const [am, pm] = [await renting('am', 'Camila'), await renting('pm', 'Diego')];
  const ctx = system.contextFor({ kind: 'system' });
  await setLabel(ctx, { labelId: 'SHIFT_CHANGE_PETITION', element: plate, on: true });
  return { carId: plate, am: am.uid, pm: pm.uid };
}

const complement: Record<string, string> = { am: 'pm', pm: 'am', all: 'free', free: 'all' };

/** Seven shift ids: what the driver has, except on the days that are given by their number (0 is today). */
export function weekOf(usual: 'am' | 'pm', wishes: Record<number, string> = {}): string[] {
  return Array.from({ length: 7 }, (_, day) => `${plan}-${wishes[day] ?? usual}`);
}

/** Both participants of a petition in which the driver of the morning wishes for other shifts on some days. */
export function participantsOf({ am, pm }: Pick<SwappingCouple, 'am' | 'pm'>, wishes: Record<number, string>) {
  const left = Object.fromEntries(Object.entries(wishes).map(([day, shift]) => [day, complement[shift] ?? shift]));
  return [
    { id: am, futureShifts: weekOf('am', wishes) },
    { id: pm, futureShifts: weekOf('pm', left) },
  ];
}

/** The driver of the morning has asked for tomorrow's afternoon. Returns the petition's id. */
export async function askedSwap(
  ctx: Ctx,
  couple: Pick<SwappingCouple, 'am' | 'pm'>,
  wishes: Record<number, string> = { 1: 'pm' },
): Promise<string> {
  const petition = await createPetition(ctx, { petitioner: couple.am, participants: participantsOf(couple, wishes) });
  return petition._id;
}
