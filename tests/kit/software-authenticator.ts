import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

/** The little of CBOR that authenticators need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

interface Flags {
  /** Whether the person was recognised, by a fingerprint for instance. */
  verified?: boolean;
  attested?: boolean;
}

const flagsOf = ({ verified = true, attested = false }: Flags) => 1 | (verified ? 4 : 0) | (attested ? 64 : 0);

/** What a test may let the authenticator or the browser do wrong. */
export interface Lie extends Flags {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  credentialId?: string;
}

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** An authenticator and the browser around it, with one passkey. It does what it is told, also what real ones refuse. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly credentialId = text(randomBytes(16));
  #owner = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(options: Options, lie: Lie = {}): string {
    this.#owner = options.user!.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const id = Buffer.from(this.credentialId, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = Buffer.concat([this.#data(options.rp!.id, { ...lie, attested: true }), attested]);
    const object = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = text(this.#client('webauthn.create', options, lie));
    return this.#credential({ clientDataJSON, attestationObject: text(cbor(object)), transports: ['internal'] }, lie);
  }

  get(options: Options, lie: Lie = {}): string {
    this.#counter = lie.counter ?? this.#counter + 1;
    const client = this.#client('webauthn.get', options, lie);
    const data = this.#data(options.rpId!, lie);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return this.#credential(
      {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: lie.userHandle ?? this.#owner,
      },
      lie,
    );
  }

  #credential(response: object, lie: Lie): string {
    const id = lie.credentialId ?? this.credentialId;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  #client(type: string, options: Options, lie: Lie): Buffer {
    const challenge = lie.challenge ?? options.challenge;
    return Buffer.from(JSON.stringify({ type, challenge, origin: lie.origin ?? this.#origin, crossOrigin: false }));
  }

  #data(rpId: string, lie: Lie): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flagsOf(lie)]), counter]);
  }
}
