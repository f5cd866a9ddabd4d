import type { Pesos } from '@volante/domain/values/money';

export interface PaymentOrder {
  /** Our own id of the payment. Beginning with the same id again returns the same payment. */
  id: string;
  amount: Pesos;
  /** What the driver reads at the gateway. */
  description: string;
  /** Where the driver's browser comes back to. */
  returnUrl: string;
  /** Where the gateway notifies our server of changes. */
  callbackUrl: string;
}

export const gatewayStatuses = ['pending', 'paid', 'refused', 'abandoned'] as const;

export interface GatewayOutcome {
  status: (typeof gatewayStatuses)[number];
  /** For a paid payment: what was really collected. */
  amount: number;
  authorizationCode?: string;
  /** For a paid payment: when it was collected, if the gateway says so. */
  paidAt?: Date;
}

/** The service that collects drivers' money. Only its answers here are trusted, never a browser or a callback. */
export interface PaymentGateway {
  /** Stored with each payment, because only the gateway at which it began knows its outcome. */
  readonly name: string;
  begin(order: PaymentOrder): Promise<{ ref: string; url: string }>;
  outcome(ref: string): Promise<GatewayOutcome>;
}
