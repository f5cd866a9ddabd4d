import { useSearch } from 'wouter/use-browser-location';
import { paymentIn } from './address.ts';
import { Overview } from './overview.tsx';
import { PaymentResult } from './payment-result.tsx';

/** [SES-13] The payment section: what is owed, and how one payment went. */
export function Payments({ title }: { title: string }) {
  const id = paymentIn(useSearch());
  return id ? <PaymentResult key={id} id={id} title={title} /> : <Overview title={title} />;
}
