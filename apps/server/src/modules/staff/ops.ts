import { formatDateTime } from '@volante/domain/values/dates';
import type { View } from '../../platform/ops/view.ts';
import { forTerminal } from '../../platform/ops/printable.ts';
import { readRoles } from './store/roles.ts';
import { invitationsView, peopleView } from './views.ts';

const said = (texts: readonly string[]) => texts.map((text) => forTerminal(text)).join('  ');

const list: View = {
  summary: 'Lista a las personas del equipo con sus roles, y las invitaciones abiertas',
  options: {},
  async run(ctx) {
    const people = (await peopleView(ctx)).map(({ email, name, roles, lastSeenAt, removedAt }) =>
      said([
        email,
        name,
        roles.join(', ') || 'sin rol',
        removedAt
          ? `retirada el ${formatDateTime(removedAt)}`
          : lastSeenAt
            ? formatDateTime(lastSeenAt)
            : 'nunca entró',
      ]),
    );
    const invited = (await invitationsView(ctx)).map(({ email, name, roles, invitedBy, expiresAt }) =>
      said([
        email,
        name,
        roles.join(', ') || 'sin rol',
        `invitada por ${invitedBy} hasta el ${formatDateTime(expiresAt)}`,
      ]),
    );
    return [...people, ...invited].join('\n') || 'Nadie todavía. Se empieza con: staff invite.';
  },
};

const roles: View = {
  summary: 'Lista los roles con sus permisos',
  options: {},
  async run({ db }) {
    const known = await readRoles(db);
    return known
      .map(({ name, people, permissions }) => said([`${name} (${people})`, permissions.join(', ')]))
      .join('\n');
  },
};

export const staffOps = { list, roles };
