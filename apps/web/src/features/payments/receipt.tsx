import { company } from '@volante/domain/company/company';
import { receiptNumber } from '@volante/domain/payments/receipt-number';
import { formatDateTime } from '@volante/domain/values/dates';
import { formatPesos, type Pesos } from '@volante/domain/values/money';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import type { GetPaymentQuery } from './get-payment.generated.ts';
import { purposeOf } from './words.ts';

type Payment = GetPaymentQuery['getPayment'];

function factsOf(payment: Payment): [label: string, value: string][] {
  return [
    ['Pagado a', company().name],
    ['Por', purposeOf(payment)],
    ['Fecha', formatDateTime(payment.finishedAt ?? payment.createdAt)],
    ['Autorización', payment.authorizationCode ?? 'Sin código'],
    ['N° de comprobante', receiptNumber(payment._id)],
  ];
}

/** The proof a driver keeps. */
export function Receipt({ payment }: { payment: Payment }) {
  return (
    <>
      <Card flush>
        <div className="flex flex-col items-center gap-1 px-4 pt-6 pb-4 text-center">
          <span className="mb-2 grid size-16 place-items-center rounded-card bg-income-soft text-income">
            <Icon name="check" size={32} />
          </span>
          <h2 className="font-semibold">Pago recibido</h2>
          <p className="text-2xl font-bold tracking-tight">{formatPesos(payment.amount)}</p>
        </div>
        <dl>
          {factsOf(payment).map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 row-line">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {payment.kind === 'bill' && payment.countedAs === 'prepay' && <CountedElsewhere />}
      {payment.overpaid !== null && <Overpaid amount={payment.overpaid} />}
    </>
  );
}

function CountedElsewhere() {
  return (
    <Card title="Tu dinero cuenta en la semana en curso">
      <p className="text-muted">
        Esa liquidación ya no se podía pagar por separado cuando llegó tu pago. Lo sumamos como abono a la semana en
        curso, donde está la deuda.
      </p>
    </Card>
  );
}

/** [BKS-04] Part of the debt was netted while the driver was paying it. */
function Overpaid({ amount }: { amount: Pesos }) {
  return (
    <Card title={`${formatPesos(amount)} cuentan en la semana en curso`}>
      <p className="text-muted">
        Mientras pagabas se descontó de esta deuda un saldo que tenías a tu favor. Lo que pagaste de más es un abono de
        la semana en curso.
      </p>
    </Card>
  );
}

function textOf(payment: Payment): string {
  const facts = factsOf(payment).map(([label, value]) => `${label}: ${value}`);
  return [`Comprobante de pago ${formatPesos(payment.amount)}`, ...facts].join('\n');
}

/** By the phone's own sheet; a browser without one prints. */
export function ShareReceipt({ payment }: { payment: Payment }) {
  const shares = typeof navigator.share === 'function';
  // Closing the sheet without choosing is no failure.
  const share = () => void navigator.share({ title: 'Comprobante de pago', text: textOf(payment) }).catch(() => {});
  return (
    <Button full kind="secondary" icon={shares ? 'upload' : 'download'} onClick={shares ? share : () => print()}>
      {shares ? 'Compartir comprobante' : 'Imprimir comprobante'}
    </Button>
  );
}
