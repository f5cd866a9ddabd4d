import { payoutLabel } from '@volante/domain/payouts/states';
import { addPesos, formatPesos, type Pesos } from '@volante/domain/values/money';
import { csvRow } from '../../platform/csv.ts';
import { bankName } from '../banking/public.ts';
import type { LineRow } from './store.ts';

export const totalOf = (lines: readonly { amount: Pesos }[]) =>
  formatPesos(addPesos(...lines.map(({ amount }) => amount)));

/** '3 transferencias enviadas, $90.000 en total'; one of them has no total. */
export function counted(lines: readonly LineRow[], state?: 'enviada' | 'confirmada' | 'anulada'): string {
  const one = lines.length === 1;
  const words = (state ? ['transferencia', state] : ['transferencia']).map((word) => (one ? word : `${word}s`));
  return `${lines.length} ${words.join(' ')}, ${totalOf(lines)}${one ? '' : ' en total'}`;
}

/** The holder's name was typed by the driver: csvRow makes sure that it cannot act as a formula. */
export function listOf(lines: readonly LineRow[]): string[] {
  const rows = lines.map((line) =>
    csvRow([
      line.bill_id,
      line.holder_name,
      line.holder_rut,
      bankName(line.bank_code),
      line.account_type,
      `•••• ${line.last4}`,
      line.amount,
      payoutLabel(line.state),
      line.reason ?? '',
    ]),
  );
  return rows.length > 0 ? ['liquidacion;nombre;rut;banco;tipo;cuenta;monto;estado;motivo', ...rows] : [];
}
