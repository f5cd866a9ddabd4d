import { permissions, permissionWords } from '../../packages/domain/src/staff/permissions.ts';
import { seedRoles } from '../../packages/domain/src/staff/seed-roles.ts';
import { catalogueOf } from '../../apps/server/src/platform/actions/catalogue.ts';
import type { Module } from '../../apps/server/src/platform/module.ts';
import { markdownTable } from './markdown-table.ts';

const intro = `# Permissions of the staff

<!-- Written by npm run codegen from the closed list, the first roles and the actions of the modules. Do not edit. -->

What a person may do is the sum of their roles. The list is closed; roles are rows, which staff change. The roles below are those that an
installation begins with.
`;

/** The whole text of docs/permissions.md: who may do what at the beginning, and which actions ask for what. */
export function permissionsPage(modules: readonly Module[]): string {
  const actions = [...catalogueOf(modules).values()];
  const rows = permissions.map((permission) => [
    `\`${permission}\``,
    permissionWords(permission),
    seedRoles
      .filter((role) => role.permissions.includes(permission))
      .map(({ name }) => name)
      .join(', '),
  ]);
  const asking = permissions.flatMap((permission) => {
    const own = actions.filter(({ permission: one, orAny = [] }) => [one, ...orAny].includes(permission));
    if (own.length === 0) return [];
    return [`### ${permission}\n\n${own.map(({ name, title }) => `- \`${name}\`: ${title}`).join('\n')}\n`];
  });
  const head = ['permission', 'in words', 'roles'];
  return [intro, `${markdownTable(head, rows)}\n`, '## Actions that ask for each\n', ...asking].join('\n');
}
