import { invitationHours } from '@volante/domain/staff/door-times';
import { formatDateTime } from '@volante/domain/values/dates';
import { action, whyAsked } from '../../../platform/actions/action.ts';
import { optional } from '../../../platform/actions/field.ts';
import { changeRoles } from '../commands/change-roles.ts';
import { invite as inviteTo } from '../commands/invite.ts';
import { removePerson } from '../commands/remove-person.ts';
import { withdrawInvitation } from '../commands/withdraw-invitation.ts';
import { colleagueField, emailField, personName, rolesField } from './fields.ts';

const invite = action({
  name: 'staff invite',
  title: 'Invita a alguien a la consola, o a un colega que perdió su llave. El enlace se muestra una sola vez',
  permission: 'staff.invite',
  fields: {
    email: emailField('su correo electrónico, al que también llega la invitación'),
    name: personName,
    roles: optional({ ...rolesField, help: `${rolesField.help}. Los de un colega siguen igual` }),
  },
  second: { atTimes: 'people' },
  why: 'none',
  async run(ctx, { email, name: typed, roles: asked = [] }, { agreement }) {
    const { staffId, name, roles, expiresAt, isColleague, link, agreed } = await inviteTo(ctx, {
      email,
      name: typed,
      roles: asked,
      agreement,
    });
    const until = formatDateTime(expiresAt);
    const what = isColleague ? `${name} ya es del equipo: al aceptar cambia su llave y termina sus sesiones.` : '';
    const to = `Invitación para ${name} (${email})`;
    const mailed =
      agreement.by === undefined
        ? 'También va por correo. El enlace se muestra solo ahora, a quien invita.'
        : 'Va por correo a esa persona.';
    return {
      ...agreed,
      text: `${to}, hasta el ${until} y una sola vez. ${what}\n${mailed}`,
      preview: `${to}, como ${roles.join(', ') || 'nadie en especial'}, por ${invitationHours} horas y una sola vez. ${what}`,
      subject: { kind: 'staff', ref: staffId, name },
      after: { roles, hasta: until },
      link,
    };
  },
});

const withdraw = action({
  name: 'staff withdraw',
  title: 'Retira una invitación que nadie ha usado',
  permission: 'staff.invite',
  fields: { email: emailField('el correo electrónico de la invitación') },
  why: whyAsked(),
  async run(ctx, { email }) {
    await withdrawInvitation(ctx, email);
    return `La invitación para ${email} ya no sirve.`;
  },
});

const remove = action({
  name: 'staff remove',
  title: 'Retira a alguien del equipo: sus sesiones terminan y su llave deja de servir',
  permission: 'staff.invite',
  fields: { email: colleagueField },
  why: whyAsked(),
  async run(ctx, { email: { id, name } }) {
    const before = await removePerson(ctx, id);
    return { text: `${name} ya no es parte del equipo.`, before: { roles: before } };
  },
});

const role = action({
  name: 'staff role',
  title: 'Da a alguien del equipo estos roles y ningún otro',
  permission: 'roles.edit',
  fields: { email: colleagueField, roles: rolesField },
  second: { atTimes: 'people' },
  why: whyAsked(),
  async run(ctx, { email: { id, name }, roles }, { agreement }) {
    const { before, after, agreed } = await changeRoles(ctx, { id, roles, agreement });
    return { ...agreed, text: `${name} tiene ahora: ${after.join(', ')}.`, before, after };
  },
});

export const peopleActions = [invite, withdraw, remove, role];
