import { permissions, permissionWords } from '@volante/domain/staff/permissions';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Page } from '../../ui/page.tsx';
import { RolesDocument } from './team.generated.ts';

const team = { href: '/equipo', label: 'Equipo' };

/** [CON-02] Which role may do what: one row for each permission there is. */
export function Roles() {
  const asked = useApi(RolesDocument, {});
  const roles = asked.data?.staffRoles ?? [];
  return (
    <Page
      title="Qué puede cada rol"
      text="Una persona puede lo que puede alguno de sus roles."
      back={team}
      state={stateOf(asked)}
      onRetry={() => void asked.refetch()}
    >
      <section
        aria-label="Permisos por rol"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus, and who has no mouse must scroll it
        tabIndex={0}
        className="desk-scroll rounded-card bg-surface shadow-card"
      >
        <table className="desk-table">
          <caption className="sr-only">Permisos por rol</caption>
          <thead>
            <tr>
              <th scope="col">Permiso</th>
              {roles.map(({ name, people }) => (
                <th key={name} scope="col" className="text-center">
                  {name}
                  <span className="block font-normal">{people === 1 ? '1 persona' : `${people} personas`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className="font-normal! text-ink!">
                  <span className="block first-letter:uppercase">{permissionWords(permission)}</span>
                  <code className="text-xs text-muted">{permission}</code>
                </th>
                {roles.map((role) => (
                  <td key={role.name} className="text-center">
                    <Cell held={role.permissions.includes(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Page>
  );
}

function Cell({ held }: { held: boolean }) {
  return held ? (
    <span className="font-bold text-income">Sí</span>
  ) : (
    <>
      <span aria-hidden="true" className="text-muted">
        ·
      </span>
      <span className="sr-only">No</span>
    </>
  );
}
