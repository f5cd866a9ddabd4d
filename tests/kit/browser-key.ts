import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

interface Claims {
  htm: string;
  htu: string;
  /** In seconds since 1970. */
  iat: number;
  jti: string;
  ath: string;
}

/** What a proof says that it should not, or leaves out. */
export interface OddProof extends Partial<Record<keyof Claims, unknown>> {
  header?: object;
}

export interface ProofAbout {
  method: string;
  url: string;
  token: string;
  now: Date;
}

/** A key as a browser keeps it, and proofs of holding it. */
export class BrowserKey {
  readonly thumbprint: string;
  readonly jwk: JWK;
  readonly #privateKey: CryptoKey;
  #made = 0;

  private constructor(privateKey: CryptoKey, jwk: JWK, thumbprint: string) {
    this.#privateKey = privateKey;
    this.jwk = jwk;
    this.thumbprint = thumbprint;
  }

  static async make(): Promise<BrowserKey> {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    return new BrowserKey(privateKey, jwk, await calculateJwkThumbprint(jwk));
  }

  privateJwk(): Promise<JWK> {
    return exportJWK(this.#privateKey);
  }

  /** A right proof, but for what is odd about it. */
  proof({ method, url, token, now }: ProofAbout, { header, ...odd }: OddProof = {}): Promise<string> {
    this.#made += 1;
    const claims: Claims = {
      htm: method,
      htu: url,
      iat: Math.floor(now.getTime() / 1000),
      jti: `${this.thumbprint}-${this.#made}`,
      ath: createHash('sha256').update(token).digest('base64url'),
    };
    return new SignJWT({ ...claims, ...odd } as JWTPayload)
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: this.jwk, ...header })
      .sign(this.#privateKey);
  }
}
