import { prepaymentFault } from '@volante/domain/payments/prepayment';
import { type Pesos, formatPesos } from '@volante/domain/values/money';
import { useForm } from '../../lib/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { typedAmount, maskAmount } from './typed-amount.ts';
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
  const { ref, values, valid, field, change, submit } = useForm({
    draft: 'prepayment',
    tabOnly: true,
    initial: { amount: '' },
    validate: ({ amount }) => ({ amount: prepaymentFault(typedAmount(amount)) ?? undefined }),
    send: async ({ amount }) => onPay(typedAmount(amount)!),
  });
  return (
    <form ref={ref} noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <MaskedField
        label="Monto"
        inputMode="numeric"
        placeholder={formatPesos(20_000)}
        mask={maskAmount}
        {...field('amount')}
        onChange={(amount) => change({ amount })}
      />
      <Button full type="submit" kind="secondary" busy={busy}>
        {valid ? `Abonar ${values.amount}` : 'Abonar'}
      </Button>
    </form>
  );
}
