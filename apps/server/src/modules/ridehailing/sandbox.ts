import type { Config } from '../../platform/config.ts';
import type { Vault } from '../../platform/vault.ts';
import { oauthPlatform, type RideHailingPlatform, type TripsSupplier } from './platform.ts';

/** Where the demo world's sandbox platform stands on our own server, and the name it knows us by. */
export const sandboxPath = '/sandbox/ridehailing';
export const sandboxClientId = 'volante';

/** Where the platform sends drivers back to. */
export const rideHailingCallback = '/accounts/ridehailing/callback';

/** What the company shows the sandbox platform: every installation has its own. */
export const sandboxSecret = {
  of: (vault: Vault): string => vault.sign('ridehailing-sandbox', sandboxClientId),
  fits: (vault: Vault, secret: string): boolean => vault.verify('ridehailing-sandbox', sandboxClientId, secret),
};

export const hasPlatform = (config: Config): boolean => config.demo;

/**
 * The platform drivers sign in with; none when the demo world is off and no other has been configured. With its secret the
 * company may ask for itself.
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

/** Who tells the company its drivers' trips, as a job reaches it; none without a platform. */
export function tripsSupplierOf({ config, vault }: { config: Config; vault: Vault }): TripsSupplier | undefined {
  const ownAddress = config.roles.has('api') ? `http://127.0.0.1:${config.port}` : config.publicUrl;
  return platformOf(config, ownAddress, sandboxSecret.of(vault));
}
