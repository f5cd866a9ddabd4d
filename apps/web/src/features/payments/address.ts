export const paymentsAddress = '/app/payment';

export const paymentAddress = (id: string): string => `${paymentsAddress}?pago=${id}`;

/** The payment the address names: the gateway comes back to it, and so does the history. */
export const paymentIn = (search: string): string | null => new URLSearchParams(search).get('pago');
