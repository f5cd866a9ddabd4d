import { type Pesos, signedPesos } from '@volante/domain/values/money';

/** What the rows under it add up to: signed, in the driver's favour or not. */
export function SheetTotal({ label, amount }: { label: string; amount: Pesos }) {
  return (
    <p className="pb-3">
      <span className="block text-sm text-muted">{label}</span>
      <span className="block text-xl font-bold tracking-tight">{signedPesos(amount)}</span>
    </p>
  );
}
