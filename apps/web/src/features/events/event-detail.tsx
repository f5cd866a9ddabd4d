import { formatDate, formatDateTime } from '@volante/domain/values/dates';
import { formatPesos, negated } from '@volante/domain/values/money';
import { formatPlate } from '@volante/domain/values/plate';
import type { ReactNode } from 'react';
import { openSupportChat } from '../../lib/support-chat.ts';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { FileLink } from '@volante/ui/file-link.tsx';
import { ReportProblem } from '@volante/ui/report-problem.tsx';
import { amountOf, type DriverEvent, isCredit, partsOf, toneOf, transactionOf } from './event.ts';

interface EventDetailProps {
  open: boolean;
  event: DriverEvent;
  /** Whether its links still work. */
  fresh: boolean;
  onClose: () => void;
}

/** [MOV-05] */
export function EventDetail({ open, event, fresh, onClose }: EventDetailProps) {
  const { car, description, comments, createdAt, updatedAt, files } = event;
  return (
    <BottomSheet open={open} title={event.title} onClose={onClose}>
      {event.reversal && (
        <Part title="Reversado">
          <Fact name="Fecha">{formatDateTime(event.reversal.date)}</Fact>
          <Fact name="Por qué">{event.reversal.reason}</Fact>
        </Part>
      )}
      <Part title="Datos">
        <Fact name="Auto">{car ? formatPlate(car.info.plate) : 'Sin auto asignado al evento'}</Fact>
        <Fact name="Motivo">{description}</Fact>
        {comments && <Fact name="Comentario">{comments}</Fact>}
      </Part>
      <Part title="Información general">
        <Fact name="Fecha">{formatDateTime(createdAt)}</Fact>
        <Fact name="Última actualización">{formatDateTime(updatedAt)}</Fact>
      </Part>
      <Part title="Valor">
        <Fact name="Valor total">
          <span className="text-xl tracking-tight">
            <AmountText tone={toneOf(event)}>{amountOf(event)}</AmountText>
          </span>
        </Fact>
        <Fact name="Tipo de transacción">{transactionOf(event)}</Fact>
        <Fact name={chargeName(event)}>{formatDate(event.chargedFrom)}</Fact>
      </Part>
      {event.installments > 1 && <Instalments event={event} />}
      {files.length > 0 && (
        <section className="border-t border-line py-4">
          <h3 className="mb-3 font-semibold">Documentos asociados</h3>
          <ul className="flex flex-col gap-2">
            {files.map(({ url }, index) => (
              <li key={url}>
                <FileLink url={fresh ? url : null} icon="external">
                  Archivo #{index + 1}
                </FileLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReportProblem onReport={() => report(event)} />
    </BottomSheet>
  );
}

const report = (event: DriverEvent) =>
  void openSupportChat({
    about: { kind: 'event', reference: event._id, text: `${event.title}, ${amountOf(event)}` },
  });

function chargeName(event: DriverEvent): string {
  if (isCredit(event)) return 'Se abona el';
  return event.installments > 1 ? 'Se cobra desde el' : 'Se cobra el';
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line py-4 not-first:border-t first:pt-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="flex flex-col gap-3">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Instalments({ event }: { event: DriverEvent }) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="mb-2 font-semibold">Cuotas</h3>
      <ol className="flex flex-col gap-2">
        {partsOf(event).map(({ part, parts, date, amount }) => (
          <li key={part} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              Cuota {part} de {parts} <span className="text-sm text-muted">{formatDate(date)}</span>
            </span>
            <AmountText tone="instalment">{formatPesos(negated(amount))}</AmountText>
          </li>
        ))}
      </ol>
    </section>
  );
}
