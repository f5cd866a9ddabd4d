export interface PaymentOrder {
  /** Our own id of the payment: beginning it again answers the same one. */
  id: string;
  amount: number;
  /** What the driver reads at the gateway. */
  description: string;
  /** Where the browser comes back to. */
  returnUrl: string;
  /** Where the gateway tells our server that something happened. */
  callbackUrl: string;
}

export interface GatewayOutcome {
  status: 'pending' | 'paid' | 'refused' | 'abandoned';
  /** What was really collected, of one that is paid. */
  amount: number;
  authorizationCode?: string;
}

/** The port: whoever collects a driver's money. What it answers here is believed, a browser or a callback never is. */
export interface PaymentGateway {
  /** Kept with each payment: only the gateway it was begun at knows how it went. */
  readonly name: string;
  begin(order: PaymentOrder): Promise<{ ref: string; url: string }>;
  outcome(ref: string): Promise<GatewayOutcome>;
}
