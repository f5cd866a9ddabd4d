import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxClientId, sandboxPath } from '@volante/server/modules/ridehailing/public';
import type { RideHailingConfig } from '@volante/server/platform/config';

/** The settings of a company whose platform is the sandbox, or something like it, of that server. */
export function platformAt(url: string, clientSecret = 'x'): RideHailingConfig {
  const api = `${url}${sandboxPath}`;
  return {
    clientId: sandboxClientId,
    clientSecret,
    authorizeUrl: `${api}/authorize`,
    tokenUrl: `${api}/token`,
    apiUrl: api,
  };
}

/** A server that speaks as a test says, and its settings as a platform. */
export async function fakePlatform(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    settings: platformAt(`http://127.0.0.1:${port}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
