import { formatDateTime } from '@volante/domain/values/dates';
import type { TeamQuery } from './team.generated.ts';

interface InvitationsProps {
  invitations: NonNullable<TeamQuery['staffInvitations']>;
}

/** Those nobody has used yet. Their links were shown once; nobody can read them again. */
export function Invitations({ invitations }: InvitationsProps) {
  if (invitations.length === 0) return <p className="text-muted">No hay invitaciones abiertas.</p>;
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="px-4 pt-3 pb-1 text-left font-semibold">Invitaciones abiertas</caption>
        <thead>
          <tr>
            <th scope="col">Para</th>
            <th scope="col">Roles</th>
            <th scope="col">Invitó</th>
            <th scope="col">Sirve hasta</th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, name, email, roles, invitedBy, expiresAt }) => (
            <tr key={id}>
              <td>
                <span className="font-semibold">{name}</span>
                <span className="block text-xs wrap-anywhere text-muted">{email}</span>
              </td>
              <td>{roles.join(', ') || '—'}</td>
              <td>{invitedBy}</td>
              <td className="whitespace-nowrap">{formatDateTime(expiresAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
