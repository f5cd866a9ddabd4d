import type { Config, RideHailingConfig } from '../../platform/config.ts';
import type { Vault } from '../../platform/vault.ts';
import { oauthPlatform } from './oauth-platform.ts';
import type { RideHailingPlatform } from './platform.ts';

/** The path of the demo's sandbox platform on our own server, and our client id there. */
export const sandboxPath = '/sandbox/ridehailing';
export const sandboxClientId = 'volante';

/** Where the platform sends drivers back to. */
export const rideHailingCallback = '/accounts/ridehailing/callback';

/** The client secret of the company at the sandbox platform. It is derived from the key of each installation. */
export const sandboxSecret = {
  of: (vault: Vault): string => vault.sign('ridehailing-sandbox', sandboxClientId),
  fits: (vault: Vault, secret: string): boolean => vault.verify('ridehailing-sandbox', sandboxClientId, secret),
};

interface House {
  config: Config;
  vault: Vault;
}

export const hasPlatform = (config: Config): boolean => config.demo || config.rideHailing !== undefined;

/** The sandbox of the server at this address. Browsers are sent to its page on the origin they are at. */
const sandboxAt = (vault: Vault, address: string): RideHailingConfig => ({
  clientId: sandboxClientId,
  clientSecret: sandboxSecret.of(vault),
  authorizeUrl: `${sandboxPath}/authorize`,
  tokenUrl: `${address}${sandboxPath}/token`,
  apiUrl: `${address}${sandboxPath}`,
});

const ownAddress = ({ roles, port, publicUrl }: Config): string =>
  roles.has('api') ? `http://127.0.0.1:${port}` : publicUrl;

/**
 * The company's platform, or the sandbox when the demo is on; undefined without either. A process that knows by which
 * address it reaches itself says so.
 */
export function platformOf(
  { config, vault }: House,
  address: string = ownAddress(config),
): RideHailingPlatform | undefined {
  if (config.rideHailing) return oauthPlatform(config.rideHailing);
  return config.demo ? oauthPlatform(sandboxAt(vault, address)) : undefined;
}
