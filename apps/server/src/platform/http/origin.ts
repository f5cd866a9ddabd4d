import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isPrivateAddress } from './private-address.ts';

// Names that nobody on the internet can point at this machine.
const ownName = /^(localhost|[a-z0-9-]+\.local)$/;

type Arrived = Pick<IncomingMessage, 'headers'> & { socket?: { localAddress?: string } };

function isOwn(host: string, { socket }: Arrived): boolean {
  const [, name = ''] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/.exec(host) ?? [];
  const address = name.replaceAll(/[[\]]/g, '');
  if (isIP(address) === 0) return ownName.test(name);
  return isPrivateAddress(address) || address === socket?.localAddress?.replace(/^::ffff:/i, '');
}

/**
 * The origin that the browser used. Only the configured one counts; while none is configured, every name or address of
 * a developer's own machine does. The caller can forge it, so it only decides where that same browser goes next.
 */
export function originOf(config: Config, request: Arrived): string {
  const host = request.headers.host?.toLowerCase() ?? '';
  return config.publicUrlGiven || !isOwn(host, request) ? config.publicUrl : `http://${host}`;
}
