import type { FastifyRequest } from 'fastify';

export interface SentToken {
  /** 'DPoP' comes with a proof that the sender holds the key of the token. */
  scheme: 'bearer' | 'dpop';
  token: string;
}

/** The token in the `Authorization` header. */
export function sentToken({ headers }: FastifyRequest): SentToken | undefined {
  const [, scheme, token] = /^(bearer|dpop) +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return scheme && token ? { scheme: scheme.toLowerCase() as SentToken['scheme'], token } : undefined;
}
