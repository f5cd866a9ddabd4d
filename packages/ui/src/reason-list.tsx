import { formatDate, type LocalDate } from '@volante/domain/values/dates';
import { type Pesos, signedPesos } from '@volante/domain/values/money';
import { AmountText } from './amount-text.tsx';
import { Icon } from './icon.tsx';

interface Line<To> {
  label: string;
  detail?: string | null;
  amount: Pesos;
  late?: LocalDate | null;
  /** What explains this line further. */
  to?: To | null;
}

interface List<To> {
  title?: string | null;
  lines: readonly Line<To>[];
  total: Pesos;
}

/** What an amount is made of; a part that has reasons of its own leads to them. */
export function ReasonList<To>({ list, onOpen }: { list: List<To>; onOpen: (to: To) => void }) {
  const { title, lines, total } = list;
  return (
    <section>
      {title && <h3 className="pt-2 text-sm font-semibold">{title}</h3>}
      <ul>
        {lines.map((line, index) => (
          <li key={index} className="border-b border-line last:border-0">
            <Reason line={line} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {lines.length > 1 && (
        <p className="flex justify-between gap-3 border-t-2 border-line py-2.5 font-semibold">
          Total
          <AmountText>{signedPesos(total)}</AmountText>
        </p>
      )}
    </section>
  );
}

/** A formula breaks between its factors, never inside one. */
const unbroken = (detail: string) => detail.replaceAll(/ (?=UF|km)|(?<=\(1) | (?=\d+%\))/g, '\u{A0}');

function Reason<To>({ line, onOpen }: { line: Line<To>; onOpen: (to: To) => void }) {
  const { label, detail, amount, late, to } = line;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {detail && <span className="block text-sm text-muted">{unbroken(detail)}</span>}
        {late && (
          <span className="block text-sm text-instalment">
            Ajuste del {formatDate(late)}: llegó cuando esa semana ya estaba cerrada.
          </span>
        )}
      </span>
      <AmountText>{signedPesos(amount)}</AmountText>
    </>
  );
  if (!to) return <div className="flex gap-3 py-2.5">{content}</div>;
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 py-2 text-left active:bg-soft"
      onClick={() => onOpen(to)}
    >
      {content}
      <Icon name="forward" size={20} className="-ml-1 text-muted" />
    </button>
  );
}
