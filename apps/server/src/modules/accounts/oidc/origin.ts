import type { IncomingMessage } from 'node:http';
import type { Config } from '../../../platform/config.ts';

// Names nobody on the internet can point at this machine.
const ownMachine = /^(localhost|[a-z0-9-]+\.local|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * The origin the browser came by. Only the configured one counts; while none is configured, every name or address of a
 * developer's own machine does.
 */
export function originOf(config: Config, request: Pick<IncomingMessage, 'headers'>): string {
  const host = request.headers.host ?? '';
  return config.publicUrlGiven || !ownMachine.test(host) ? config.publicUrl : `http://${host.toLowerCase()}`;
}
