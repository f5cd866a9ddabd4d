import type { Config } from '../../platform/config.ts';
import type { Vault } from '../../platform/vault.ts';
import { oauthPlatform, type RideHailingPlatform, type TripsSupplier } from './platform.ts';

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

export const hasPlatform = (config: Config): boolean => config.demo;

/**
 * The platform that drivers sign in with; undefined unless the demo is on. With the client secret, the company can make
 * requests for itself.
 */
export function platformOf(config: Config, ownAddress: string, clientSecret?: string): RideHailingPlatform | undefined {
  if (!hasPlatform(config)) return undefined;
  return oauthPlatform({
    clientId: sandboxClientId,
    clientSecret,
    authorize: `${sandboxPath}/authorize`,
    token: `${ownAddress}${sandboxPath}/token`,
    profile: `${ownAddress}${sandboxPath}/profile`,
    trips: `${ownAddress}${sandboxPath}/trips`,
    supplierTrips: `${ownAddress}${sandboxPath}/supplier/trips`,
  });
}

/** Where a job gets the trips of the company's drivers; undefined without a platform. */
export function tripsSupplierOf({ config, vault }: { config: Config; vault: Vault }): TripsSupplier | undefined {
  const ownAddress = config.roles.has('api') ? `http://127.0.0.1:${config.port}` : config.publicUrl;
  return platformOf(config, ownAddress, sandboxSecret.of(vault));
}
