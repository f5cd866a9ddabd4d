export { gatewayKey, sandboxPath } from './choose-gateway.ts';
export type { GatewayOutcome, PaymentOrder } from './gateway.ts';
export { exportPayments } from './queries/driver-payments.ts';
export { signatureHeader, signatureOf } from './signature.ts';
