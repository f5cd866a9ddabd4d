import { type EventKind, kindFacts, kindNamed, noSuchKind } from '@volante/domain/events/kinds';
import { type LocalDate, parseLocalDate } from '@volante/domain/values/dates';
import type { Pesos } from '@volante/domain/values/money';
import { isPlate, normalizePlate } from '@volante/domain/values/plate';
import { readPesos } from '@volante/domain/values/typed-amount';
import { readCsv } from '../../platform/ops/read-csv.ts';
import { Refusal } from '../../platform/refusal.ts';

/** An event of a file. */
export interface EventLine {
  line: number;
  /** E-mail address or uid. */
  driver: string;
  kind: EventKind;
  credited: boolean;
  title: string;
  description: string;
  amount: Pesos;
  chargeDate: LocalDate;
  reference: string;
  installments: number;
  carId: string | null;
}

const columns = 'conductor, clase, título, motivo, monto, fecha, referencia, cuotas y patente';

function readRow(fields: readonly string[], line: number): EventLine | string {
  const [driver = '', named = '', title = '', description = '', typed = '', day = '', reference = ''] = fields;
  const [parts = '', plate = ''] = fields.slice(7);
  if (fields.length < 7 || fields.length > 9) {
    return `tiene ${fields.length} columnas; son ${columns}, las dos últimas si hacen falta.`;
  }
  const kind = kindNamed(named);
  if (!kind) return noSuchKind(named);
  const { value: amount, problem } = readPesos(typed);
  if (problem !== undefined) return problem;
  const chargeDate = parseLocalDate(day);
  if (!chargeDate) return `'${day}' no es una fecha AAAA-MM-DD.`;
  if (parts !== '' && !/^\d{1,2}$/.test(parts)) return `'${parts}' no es un número de cuotas.`;
  if (plate !== '' && !isPlate(plate)) return `'${plate}' no es una patente.`;
  return {
    line,
    driver,
    kind,
    credited: kindFacts(kind).onlyCredited ?? false,
    title,
    description,
    amount,
    chargeDate,
    reference,
    installments: parts === '' ? 1 : Number(parts),
    carId: plate === '' ? null : normalizePlate(plate),
  };
}

/** [BKS-03] Reads events: driver, kind, title, reason, amount, date, reference, instalments and plate. The first line may name the columns. */
export function readEventFile(text: string): EventLine[] {
  const lines = readCsv(text, { isHeader: (line) => !/\d{4}-\d{2}-\d{2}/.test(line), take: readRow });
  if (lines.length === 0) throw new Refusal('BAD_USER_INPUT', 'El archivo no tiene ningún evento.', { field: 'file' });
  return lines;
}
