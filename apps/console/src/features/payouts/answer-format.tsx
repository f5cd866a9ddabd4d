import { formatDateTime } from '@volante/domain/values/dates';
import { type Doing, RowButton } from '../../ui/action/row-button.tsx';
import type { ReturnedPayoutsQuery } from './payouts.generated.ts';

interface AnswerFormatProps {
  format: ReturnedPayoutsQuery['payoutAnswerFormat'];
  onDo: (doing: Doing) => void;
}

const columnFields: Readonly<Record<string, string>> = {
  Glosa: 'glosa',
  Resultado: 'result',
  Motivo: 'reason',
  Monto: 'amount',
  Día: 'day',
};

/** The form begins with how it is now. */
const filledOf = ({ columns, confirmed, returned }: NonNullable<AnswerFormatProps['format']>) => ({
  ...Object.fromEntries(columns.map(({ what, name }) => [columnFields[what] ?? what, name])),
  confirmed: confirmed.join(', '),
  returned: returned.join(', '),
});

/** [CON-19] How the bank's answers are read, as somebody named it once from a sample. */
export function AnswerFormat({ format, onDo }: AnswerFormatProps) {
  const doing = { name: 'payouts answer-columns', filled: format ? filledOf(format) : {} };
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-card bg-surface p-4 shadow-card">
      {format ? (
        <div className="min-w-0">
          <p>
            {format.columns.map(({ what, name }) => `${what}: «${name}»`).join(' · ')}. Llegó:{' '}
            {format.confirmed.join(', ')}. Volvió: {format.returned.join(', ')}.
          </p>
          <p className="text-sm text-muted">
            Formato {format.version}, separado por {format.separator}. Lo dejó {format.madeBy} el{' '}
            {formatDateTime(format.madeAt)}.
          </p>
        </div>
      ) : (
        <p className="min-w-0 text-muted">
          Ningún banco publica cómo son sus respuestas: nombra sus columnas una vez, con un archivo de muestra.
        </p>
      )}
      <RowButton
        doing={doing}
        words={format ? 'Cambiar' : 'Nombrar las columnas'}
        about="respuesta del banco"
        onDo={onDo}
      />
    </div>
  );
}
