import { formatDateTime } from '@volante/domain/values/dates';
import { Card } from '@volante/ui/card.tsx';
import { useWho } from '../../lib/me.ts';
import { TableScroll } from '../../ui/table-scroll.tsx';
import type { CarRecordQuery } from './car.generated.ts';

type Change = NonNullable<CarRecordQuery['staffCar']>['history'][number];

const subjects: Readonly<Record<string, string>> = {
  fleet: 'Flota',
  config_id: 'Modelo',
  color: 'Color',
  remote_doors: 'Puertas a distancia',
  label: 'Etiqueta',
  credentials: 'Contraseña',
};
const values: Readonly<Record<string, string>> = {
  added: 'agregado',
  retired: 'retirado',
  true: 'sí',
  false: 'no',
};

const said = (value: string | null) => (value === null ? '' : (values[value] ?? value));

const words = ({ before, after }: Change) => [said(before), said(after)].filter(Boolean).join(' → ');

/** What staff changed about it; every act of theirs stands in the record besides. */
export function CarHistory({ plate, history }: { plate: string; history: readonly Change[] }) {
  const { me } = useWho();
  return (
    <Card
      title="Historia"
      className="min-w-0"
      aside={
        me.permissions.includes('audit.read') && (
          <a href={`/bitacora?${new URLSearchParams({ subject: plate })}`} className="font-semibold text-primary">
            Lo que hizo el equipo
          </a>
        )
      }
    >
      {history.length === 0 ? (
        <p className="text-muted">Nada ha cambiado desde que llegó.</p>
      ) : (
        <TableScroll label="Historia del auto">
          <table className="desk-table">
            <caption className="sr-only">Cambios, el más nuevo primero</caption>
            <thead>
              <tr>
                <th scope="col">Cuándo</th>
                <th scope="col">Qué</th>
                <th scope="col">Quién</th>
                <th scope="col">Por qué</th>
              </tr>
            </thead>
            <tbody>
              {history.map((change) => (
                <tr key={change.id}>
                  <td className="whitespace-nowrap">{formatDateTime(change.at)}</td>
                  <td className="wrap-break-word">
                    {subjects[change.subject] ?? change.subject}
                    <span className="block text-xs text-muted">{words(change)}</span>
                  </td>
                  <td className="wrap-break-word">{change.who === 'system' ? 'El sistema' : change.who}</td>
                  <td className="wrap-break-word">{change.why || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Card>
  );
}
