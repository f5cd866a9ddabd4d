import { formatPesos, type Pesos } from '@volante/domain/values/money';

/** [SCR-06] What it cost before the discount, struck through and said. */
export function PriceBefore({ amount }: { amount: Pesos }) {
  return (
    <span className="block text-sm whitespace-nowrap text-muted">
      <span className="sr-only">Antes </span>
      <s>{formatPesos(amount)}</s>
    </span>
  );
}
