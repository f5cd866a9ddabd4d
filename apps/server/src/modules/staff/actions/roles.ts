import { action, whyAsked } from '../../../platform/actions/action.ts';
import { removeRole } from '../commands/remove-role.ts';
import { setRole } from '../commands/set-role.ts';
import { permissionsField, roleField } from './fields.ts';

const set = action({
  name: 'roles set',
  title: 'Crea un rol, o cambia lo que permite uno: estos permisos y ningún otro',
  permission: 'roles.edit',
  fields: { role: roleField, permissions: permissionsField },
  second: { atTimes: 'people' },
  why: whyAsked(),
  async run(ctx, { role: typed, permissions }, { agreement }) {
    const { role, isNew, before, agreed } = await setRole(ctx, { role: typed, permissions, agreement });
    const text = `${isNew ? 'Rol nuevo' : 'Rol cambiado'}: ${role} permite ${permissions.join(', ')}.`;
    return { ...agreed, text, before, after: permissions };
  },
});

const remove = action({
  name: 'roles delete',
  title: 'Borra un rol que nadie tiene',
  permission: 'roles.edit',
  fields: { role: roleField },
  why: whyAsked(),
  async run(ctx, { role: typed }) {
    const { role, before } = await removeRole(ctx, typed);
    return { text: `El rol ${role} ya no existe.`, before };
  },
});

export const rolesActions = [set, remove];
