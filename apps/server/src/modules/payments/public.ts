export { gatewayKey, sandboxPath } from './choose-gateway.ts';
export type { PaymentOrder } from './gateway.ts';
export { paymentBalances } from './store.ts';
export { signatureHeader } from './signature.ts';
