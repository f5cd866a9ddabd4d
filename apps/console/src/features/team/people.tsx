import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type Asked, toChangeRoles, toRemove } from './staff-actions.ts';
import type { TeamQuery } from './team.generated.ts';

type Person = TeamQuery['staffPeople'][number];

interface PeopleProps {
  people: readonly Person[];
  /** Whoever looks: nobody changes or removes themselves. */
  me: string;
  may: (name: string) => boolean;
  onAsk: (asked: Asked) => void;
}

export function People({ people, me, may, onAsk }: PeopleProps) {
  const some = may('staff remove') || may('staff role');
  return (
    <div className="desk-scroll rounded-card bg-surface shadow-card">
      <table className="desk-table">
        <caption className="px-4 pt-3 pb-1 text-left font-semibold">Personas</caption>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Roles</th>
            <th scope="col">Llaves</th>
            <th scope="col">Visto por última vez</th>
            {some && (
              <th scope="col">
                <span className="sr-only">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <span className="font-semibold">{person.name}</span> {person.id === me && <StatusPill>Tú</StatusPill>}
                {person.removedAt && <StatusPill tone="bad">Fuera del equipo</StatusPill>}
                <span className="block text-xs wrap-anywhere text-muted">{person.email}</span>
              </td>
              <td>{person.roles.join(', ') || '—'}</td>
              <td>{person.passkeys}</td>
              <td className="whitespace-nowrap">{person.lastSeenAt ? formatDateTime(person.lastSeenAt) : 'Nunca'}</td>
              {some && (
                <td>
                  {person.id !== me && !person.removedAt && (
                    <div className="no-print flex flex-wrap justify-end gap-2">
                      {may('staff role') && (
                        <Button kind="ghost" onClick={() => onAsk(toChangeRoles(person.email))}>
                          Roles<span className="sr-only"> de {person.name}</span>
                        </Button>
                      )}
                      {may('staff remove') && (
                        <Button kind="danger" onClick={() => onAsk(toRemove(person.email, person.name))}>
                          Retirar<span className="sr-only"> a {person.name}</span>
                        </Button>
                      )}
                    </div>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
