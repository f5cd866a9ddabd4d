import type { FacturaData } from '@volante/domain/billing/invoice-choice';
import type { FacturaReceiver } from '@volante/domain/billing/invoicing-protocol';
import { parseRut } from '@volante/domain/values/rut';
import type { Ctx } from '../../platform/context.ts';
import { mustFindDriver } from '../drivers/public.ts';
import { choiceOf } from './choice-of.ts';
import type { ChoiceRow } from './choices-store.ts';

/** Whom a factura is for; null when it is a boleta, because that was chosen or the driver has no RUT. */
export async function receiverOf(ctx: Ctx, chosen: ChoiceRow | undefined): Promise<FacturaReceiver | null> {
  const choice = choiceOf(chosen);
  if (!chosen || choice.kind === 'boleta') return null;
  const { firstname, lastname, rut: written } = await mustFindDriver(ctx, chosen.driver_id);
  const rut = parseRut(written ?? '');
  const { giro, address, commune }: FacturaData = choice;
  return rut && { rut, name: `${firstname} ${lastname}`, giro, address, commune };
}
