import { type PaymentStatus, paymentStatuses, paymentStatusName } from '@volante/domain/payments/status';
import { billedWeek } from '@volante/domain/billing/billed-week';
import type { LocalDate } from '@volante/domain/values/dates';
import { formatWeekRange } from '@volante/domain/values/week';
import { listOf } from '../../platform/lists/list-of.ts';
import type { OfferedAction } from '../../platform/waits/wait.ts';
import { namesOfRows } from '../drivers/public.ts';
import { listedPayments } from './listed-store.ts';

/** The bill that it is for, by its week. */
const purposeOf = (billDate: LocalDate | null): string =>
  billDate === null ? 'Abono a la semana en curso' : `Semana ${formatWeekRange(billedWeek(billDate))}`;

/** The gateway is asked what became of one that is open; of another amount than was asked for, staff decide. */
const offersOf = (id: string, status: PaymentStatus): OfferedAction[] =>
  status === 'pending'
    ? [
        { action: 'payments confirm', fields: { id } },
        { action: 'payments accept', fields: { id } },
      ]
    : [];

/** [CON-20] What drivers paid, and what was to be paid for it. */
export const paymentsLists = [
  listOf({
    name: 'payments',
    title: 'Pagos',
    kind: 'payment',
    permission: 'weeks.read',
    columns: [
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
      { name: 'purpose', title: 'Para', kind: 'text' },
      { name: 'amount', title: 'Monto pedido', kind: 'pesos' },
      { name: 'collected', title: 'Otro monto cobrado', kind: 'pesos' },
      { name: 'status', title: 'Estado', kind: 'text' },
      { name: 'begun', title: 'Empezó', kind: 'when' },
      { name: 'ended', title: 'Terminó', kind: 'when' },
    ],
    filters: [
      {
        name: 'status',
        title: 'Estado',
        kind: 'choice',
        choices: () => paymentStatuses.map((value) => ({ value, label: paymentStatusName(value) })),
      },
      { name: 'driver', title: 'Conductor', kind: 'text', permission: 'drivers.read' },
    ],
    orders: [{ name: 'begun', title: 'Empezó' }],
    usual: '-begun',
    listed: listedPayments,
    about: ({ driver_id: uid }) => uid,
    offers: ({ ref, status }) => offersOf(ref, status),
    async cells(rows, ctx, has) {
      const nameOf = await namesOfRows(ctx, rows, has('driver'));
      return rows.map((row) => ({
        driver: nameOf(row),
        purpose: purposeOf(row.bill_date),
        amount: row.amount,
        collected: row.collected,
        status: paymentStatusName(row.status),
        begun: row.begun,
        ended: row.ended,
      }));
    },
  }),
];
