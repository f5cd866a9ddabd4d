export { gatewayKey, sandboxPath } from './choose-gateway.ts';
export type { PaymentOrder } from './gateway.ts';
export { signatureHeader, signatureOf } from './signature.ts';
