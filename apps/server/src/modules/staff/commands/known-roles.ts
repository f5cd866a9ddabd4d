import { fold } from '@volante/domain/values/fold';
import { refuseField } from '../../../platform/actions/field.ts';
import type { Ctx } from '../../../platform/context.ts';
import { readRoleNames } from '../store/roles.ts';

/** The roles of these names, with or without accents, in the order of the list. */
export async function knownRoles({ db }: Ctx, asked: readonly string[], field = 'roles'): Promise<string[]> {
  const names = await readRoleNames(db);
  const unknown = asked.find((one) => !names.some((name) => fold(name) === fold(one)));
  if (unknown !== undefined) {
    return refuseField(field, `No existe el rol «${unknown}». Los roles son: ${names.join(', ')}.`);
  }
  return names.filter((name) => asked.some((one) => fold(one) === fold(name)));
}
