import { roleName } from '@volante/domain/staff/grants';
import { isPermission, type Permission } from '@volante/domain/staff/permissions';
import { parseEmail } from '@volante/domain/values/email';
import { nameFault } from '@volante/domain/values/typed-text';
import { type Field, field, refuseField } from '../../../platform/actions/field.ts';
import { findColleague, type PersonRow } from '../store/people.ts';

const emailOf = (text: string, name: string) =>
  parseEmail(text) ?? refuseField(name, `'${text}' no es un correo electrónico.`);

export const emailField = (help: string): Field<string> => ({ ...field.text(help), read: emailOf });

/** Somebody who works here, by their address. */
export const colleagueField: Field<PersonRow> = {
  ...field.text('su correo electrónico'),
  async read(text, name, { db }) {
    const email = emailOf(text, name);
    return (await findColleague(db, email)) ?? refuseField(name, `Nadie del equipo tiene el correo ${email}.`);
  },
  subject: (value) => ({ kind: 'staff', ref: (value as PersonRow).id }),
};

export const personName: Field<string> = {
  ...field.text('su nombre, como lo verá el equipo'),
  read(text, name) {
    const typed = text.trim().replaceAll(/\s+/g, ' ');
    const fault = typed.length > 100 ? 'Es demasiado largo: hasta 100 letras.' : nameFault(typed);
    return fault === undefined ? typed : refuseField(name, fault);
  },
};

const parts = (text: string) => [...new Set(text.split(/[,;\n]/).map((each) => each.trim()))].filter(Boolean);

/** Whether they exist is asked once nobody changes them any more. */
export const rolesField: Field<string[]> = {
  ...field.text('sus roles, separados por coma: soporte, flota'),
  read(text, name) {
    const roles = parts(text);
    return roles.length > 0 ? roles : refuseField(name, 'Escribe al menos un rol.');
  },
};

export const roleField: Field<string> = {
  ...field.text('el rol, como lo muestra la lista'),
  read: (text, name) => roleName(text) ?? refuseField(name, `'${text}' no sirve como nombre de un rol.`),
  subject: (ref) => ({ kind: 'role', ref: String(ref) }),
};

export const permissionsField: Field<Permission[]> = {
  ...field.longText('todos sus permisos, separados por coma: drivers.read, cases.answer'),
  read: (text, name) =>
    parts(text).map((each) =>
      isPermission(each) ? each : refuseField(name, `No existe el permiso «${each}». Los hay en la página de roles.`),
    ),
};
