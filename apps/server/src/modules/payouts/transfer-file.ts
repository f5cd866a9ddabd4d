import { csvRow } from '../../platform/csv.ts';
import { bankName } from '../banking/public.ts';
import type { LineRow } from './store.ts';

const head = ['rut', 'nombre', 'codigo_banco', 'banco', 'tipo_cuenta', 'cuenta', 'monto', 'correo', 'glosa'];

/** A line with its whole account number. */
export type OpenedLine = Pick<
  LineRow,
  'bill_id' | 'amount' | 'bank_code' | 'account_type' | 'holder_name' | 'holder_rut' | 'holder_email'
> & { number: string };

/** [MNY-11] The bank's file, as docs/bank-transfers.md describes it: one line for each transfer, the same each time. */
export function transferFile(lines: readonly OpenedLine[]): string {
  const rows = lines.map((line) => [
    line.holder_rut,
    line.holder_name,
    line.bank_code,
    bankName(line.bank_code),
    line.account_type,
    line.number,
    line.amount,
    line.holder_email,
    line.bill_id,
  ]);
  return [head, ...rows].map((row) => `${csvRow(row)}\r\n`).join('');
}
