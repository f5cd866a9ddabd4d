import { neverAnAmount, readPrepayment } from '@volante/domain/payments/prepayment';
import { type Pesos, formatPesos } from '@volante/domain/values/money';
import { useForm } from '@volante/client/form/use-form.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { AmountField } from './amount-field.tsx';
import { StartFailure } from './start-failure.tsx';
import { usePaymentStart } from './use-payment-start.ts';

/** Paying towards the open week, whatever it will come to. */
export function PrepayCard({ balance }: { balance: Pesos }) {
  const { busy, failure, start } = usePaymentStart();
  return (
    <Card title="Abonar a esta semana" className="flex flex-col gap-3">
      <p className="-mt-4 text-sm text-muted">
        Se suma a tu semana en curso, que va en {formatPesos(balance)}, y baja lo que debas al cierre.
      </p>
      <AmountForm busy={busy} onPay={(amount) => start({ amount })} />
      <StartFailure text={failure} />
    </Card>
  );
}

function AmountForm({ busy, onPay }: { busy: boolean; onPay: (amount: Pesos) => void }) {
  const { ref, values, field, change, submit } = useForm({
    draft: 'prepayment',
    tabOnly: true,
    initial: { amount: '' },
    validate: ({ amount }) => ({ amount: readPrepayment(amount).problem }),
    send: async ({ amount }) => {
      const { value } = readPrepayment(amount);
      if (value !== undefined) onPay(value);
    },
  });
  const { value, problem } = readPrepayment(values.amount);
  const amount = field('amount');
  return (
    <form ref={ref} noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <AmountField
        {...amount}
        error={amount.error ?? (neverAnAmount(values.amount) ? problem : undefined)}
        onChange={(typed) => change({ amount: typed })}
      />
      <Button full type="submit" kind="secondary" busy={busy}>
        {value === undefined ? 'Abonar' : `Abonar ${formatPesos(value)}`}
      </Button>
    </form>
  );
}
