import { signedIn } from '../../../platform/auth/policies.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readLabelFor } from '../store/labels.ts';

/** Of a label's elements, only the caller and the caller's car are returned: who else is in it is private. */
export async function getLabel(ctx: Ctx, { _id }: { _id: string }) {
  const label = await readLabelFor(ctx, _id, signedIn(ctx).uid);
  if (!label) throw new Refusal('NOT_FOUND', 'No encontramos esa etiqueta.');
  return { _id: label.id, name: label.name, elements: label.elements };
}
