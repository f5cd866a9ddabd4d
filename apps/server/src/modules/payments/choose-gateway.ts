import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PaymentGateway, PaymentOrder } from './gateway.ts';
import { httpGateway } from './http-gateway.ts';

/** The path of the demo's sandbox gateway on our own server. */
export const sandboxPath = '/sandbox/payments';
const sandboxName = 'sandbox';

export const returnPath = '/payments/return';
export const callbackPath = '/payments/callback';

type House = Pick<Ctx, 'config' | 'vault'>;

/**
 * The key that identifies us at the gateway and signs its callbacks. The sandbox's key is derived from this
 * installation's.
 */
export function gatewayKey({ config, vault }: House): string {
  return config.paymentsKey ?? vault.sign('payments', sandboxName);
}

export const hasGateway = ({ config }: Pick<House, 'config'>): boolean =>
  config.demo || config.paymentsUrl !== undefined;

const ownAddress = ({ config }: House) => `http://localhost:${config.port}`;

/** The company's gateway, or the sandbox when the demo is on. */
export function gatewayOf(house: House): PaymentGateway | undefined {
  const { paymentsUrl } = house.config;
  if (!hasGateway(house)) return undefined;
  const key = gatewayKey(house);
  if (paymentsUrl) return httpGateway({ name: new URL(paymentsUrl).host, url: paymentsUrl, key });
  return httpGateway({ name: sandboxName, url: `${ownAddress(house)}${sandboxPath}/api`, key, ownPages: true });
}

export function mustHaveGateway(house: House): PaymentGateway {
  const gateway = gatewayOf(house);
  if (gateway) return gateway;
  throw new Refusal('UNAVAILABLE', 'Los pagos en línea no están disponibles. Escríbele a soporte para pagar.');
}

/**
 * Where the browser and the callback of a payment come back to. At the sandbox the browser is already on our origin,
 * under any host name, so a path is enough.
 */
export function addressesOf(house: House, paymentId: string): Pick<PaymentOrder, 'returnUrl' | 'callbackUrl'> {
  const { publicUrl, publicUrlGiven, paymentsUrl } = house.config;
  const sandbox = paymentsUrl === undefined;
  const path = `${returnPath}/${paymentId}`;
  return {
    returnUrl: sandbox && !publicUrlGiven ? path : publicUrl + path,
    callbackUrl: (sandbox ? ownAddress(house) : publicUrl) + callbackPath,
  };
}
