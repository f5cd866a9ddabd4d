import { platformOf, type RideHailingPlatform } from '../../ridehailing/public.ts';
import type { Visit } from './visit.ts';

/**
 * The platform as this process reaches it. The sandbox is part of this process: it is reached at the socket that the
 * visit came in on.
 */
export function platformAt({ house, request }: Visit): RideHailingPlatform | undefined {
  const { localAddress = '', localPort } = request.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return platformOf(house.system, `http://${host}:${localPort}`);
}
