import { sinceWeek } from '@volante/domain/billing/invoice-week';
import { documentTypes } from '@volante/domain/billing/invoicing-protocol';
import { formatDate, formatDateTime } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { forTerminal } from '../../platform/ops/printable.ts';
import type { ChoiceRow } from './choices-store.ts';
import type { TaxDocumentRow } from './store.ts';

export function lineOf({
  id: document,
  kind,
  date,
  driver_id: driver,
  total_amount: total,
  ...row
}: TaxDocumentRow): string {
  const { state, folio, tries, last_error: error } = row;
  const what = `${documentTypes[kind]}${folio === null ? '' : ` N° ${folio}`}`.padEnd(12);
  const trouble = state === 'issued' || error === null ? '' : `  ${tries} intentos: ${error}`;
  return `${document}  ${formatDate(date)}  ${driver}  ${what}  ${formatPesos(total).padStart(11)}  ${state}${trouble}`;
}

export function choiceLine({ chosen_at, chosen_by, from_week, kind, giro, address, commune }: ChoiceRow): string {
  const data = [giro, address, commune].filter((text) => text !== null).map(forTerminal);
  const what = [kind, ...data].join(', ');
  return `${formatDateTime(chosen_at)}  ${forTerminal(chosen_by)}  ${sinceWeek(from_week).toLowerCase()}: ${what}`;
}
