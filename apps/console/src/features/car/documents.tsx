import { formatDate } from '@volante/domain/values/dates';
import { formatDateTime } from '@volante/domain/values/dates';
import { Card } from '@volante/ui/card.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import { TableScroll } from '../../ui/table-scroll.tsx';
import type { CarRecordQuery } from './car.generated.ts';

interface CarDocumentsProps {
  plate: string;
  documents: NonNullable<CarRecordQuery['staffCar']>['documents'];
  onDo: (doing: Doing) => void;
}

/** Its papers as they stand today. */
export function CarDocuments({ plate, documents, onDo }: CarDocumentsProps) {
  return (
    <Card title="Documentos" className="min-w-0">
      <TableScroll label="Papeles del auto">
        <table className="desk-table">
          <caption className="sr-only">Documentos del auto</caption>
          <thead>
            <tr>
              <th scope="col">Documento</th>
              <th scope="col">Estado</th>
              <th scope="col">Vence</th>
              <th scope="col">Subido</th>
              <th scope="col" className="no-print">
                <span className="sr-only">Subir</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ name, title, label, expired, expires, uploadedAt }) => (
              <tr key={name}>
                <td>{title}</td>
                <td>
                  <StatusPill tone={expired ? 'bad' : label === 'Aprobado' ? 'good' : 'neutral'}>{label}</StatusPill>
                </td>
                <td className="whitespace-nowrap">{expires ? formatDate(expires) : '—'}</td>
                <td className="whitespace-nowrap">{uploadedAt ? formatDateTime(uploadedAt) : '—'}</td>
                <td className="no-print">
                  <RowButton
                    doing={{ name: 'cars attach-document', filled: { car: plate, name } }}
                    words="Subir"
                    about={title}
                    onDo={onDo}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Card>
  );
}
