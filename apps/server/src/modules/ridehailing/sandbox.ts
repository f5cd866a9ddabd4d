import type { Config } from '../../platform/config.ts';
import { oauthPlatform, type RideHailingPlatform } from './platform.ts';

/** Where the demo world's sandbox platform stands on our own server, and the name it knows us by. */
export const sandboxPath = '/sandbox/ridehailing';
export const sandboxClientId = 'volante';

/** Where the platform sends drivers back to. */
export const rideHailingCallback = '/accounts/ridehailing/callback';

export const hasPlatform = (config: Config): boolean => config.demo;

/** The platform drivers sign in with; none when the demo world is off and no other has been configured. */
export function platformOf(config: Config, ownAddress: string): RideHailingPlatform | undefined {
  if (!hasPlatform(config)) return undefined;
  return oauthPlatform({
    clientId: sandboxClientId,
    authorize: `${sandboxPath}/authorize`,
    token: `${ownAddress}${sandboxPath}/token`,
    profile: `${ownAddress}${sandboxPath}/profile`,
    trips: `${ownAddress}${sandboxPath}/trips`,
  });
}
