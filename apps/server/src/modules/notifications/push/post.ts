import http from 'node:http';
import https from 'node:https';
import { type LookupAddress, lookup } from 'node:dns';
import { isPublicAddress, namesOurNetwork } from '../../../platform/http/public-address.ts';

/** A push service that takes longer is tried again later. */
const patienceMs = 5_000;

interface Push {
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer;
  /** Only a test or a developer's machine: a phone's browser names a service on the internet. */
  privateAllowed: boolean;
}

class PrivateEndpoint extends Error {}

/** Resolves like the system does, and refuses our own network: the address comes from whoever subscribed. */
const publicLookup: typeof lookup = ((host: string, options: object, done: (...answer: unknown[]) => void) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error);
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new PrivateEndpoint(host));
    if ('all' in options && options.all) return done(null, found);
    const [first] = found;
    return done(null, first?.address, first?.family);
  });
}) as typeof lookup;

/** Hands an encrypted message to a push service; answers its status. Follows no redirection. */
export function post({ endpoint, headers, body, privateAllowed }: Push): Promise<number> {
  const url = new URL(endpoint);
  const hostname = url.hostname.replaceAll(/[[\]]/g, '');
  if (!privateAllowed && namesOurNetwork(hostname)) return Promise.reject(new PrivateEndpoint(hostname));
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, timeout: patienceMs, signal: AbortSignal.timeout(patienceMs) };
    const sent = request(url, { ...options, ...(!privateAllowed && { lookup: publicLookup }) }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end(body);
  });
}
