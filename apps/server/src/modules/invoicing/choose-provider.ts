import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { httpProvider } from './http-provider.ts';
import type { InvoicingProvider } from './provider.ts';

/** The path of the demo's sandbox provider on our own server. */
export const sandboxPath = '/sandbox/invoicing';
export const sandboxName = 'sandbox';

type House = Pick<Ctx, 'config' | 'vault'>;

/** The key both sides sign with. The sandbox's is derived from this installation's. */
export function invoicingKey({ config, vault }: House): string {
  return config.invoicingKey ?? vault.sign('invoicing', sandboxName);
}

export const hasProvider = ({ config }: Pick<House, 'config'>): boolean =>
  config.demo || config.invoicingUrl !== undefined;

/** The company's provider, or the sandbox when the demo is on; else none, and nothing is sent. */
export function providerOf(house: House): InvoicingProvider | undefined {
  const { invoicingUrl: url, port } = house.config;
  if (!hasProvider(house)) return undefined;
  const key = invoicingKey(house);
  if (url) return httpProvider({ name: new URL(url).host, url, key });
  return httpProvider({ name: sandboxName, url: `http://localhost:${port}${sandboxPath}/api`, key, sandboxPath });
}

export function mustHaveProvider(house: House): InvoicingProvider {
  const provider = providerOf(house);
  if (provider) return provider;
  throw new Refusal('UNAVAILABLE', 'No hay proveedor de facturación electrónica: falta INVOICING_URL.');
}
