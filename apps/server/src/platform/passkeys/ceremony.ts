import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';

/** Where a passkey counts: the origin that browsers use, and its host. */
export interface Site {
  origin: string;
  host: string;
}

export const siteAt = (origin: string): Site => ({ origin, host: new URL(origin).hostname });

/** Whose passkey it is or becomes: the id that authenticators keep, and the words they show. */
interface Owner {
  id: string;
  name: string;
  displayName: string;
}

interface Credential {
  credentialId: string;
  transports: string[];
}

/** A passkey that was registered, as much as it takes to check its use. */
export interface OwnedCredential {
  credentialId: string;
  /** In the form authenticators give it (COSE), as base64url. */
  publicKey: string;
  /** The id its authenticator was given with it. */
  ownerId: string;
}

interface NewCredential extends Credential {
  publicKey: string;
  counter: number;
}

/** Longer than a person needs to find their phone and unlock it. */
export const ceremonyMs = 5 * 60_000;

/** ES256, RS256 and EdDSA: what phones, Windows Hello and security keys offer. */
const algorithms = [-7, -257, -8];

const known = (passkeys: readonly Credential[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** What the browser needs to make a passkey. It lets nobody register an authenticator twice. */
export function creationOptions(input: {
  /** What the site is called. */
  called: string;
  owner: Owner;
  present: readonly Credential[];
  site: Site;
  challenge: string;
}) {
  const { called, owner, present, site, challenge } = input;
  return generateRegistrationOptions({
    rpName: called,
    rpID: site.host,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.name,
    userDisplayName: owner.displayName,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: ceremonyMs,
    attestationType: 'none',
    excludeCredentials: known(present),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** What the browser needs to use a passkey: any of this site, or one of the given. */
export function requestOptions(input: { allowed: readonly Credential[]; site: Site; challenge: string }) {
  return generateAuthenticationOptions({
    rpID: input.site.host,
    challenge: Buffer.from(input.challenge, 'base64url'),
    timeout: ceremonyMs,
    allowCredentials: known(input.allowed),
    userVerification: 'required',
  });
}

export interface Answer {
  /** What the browser sent, as JSON. */
  text: string;
  challenge: string;
  site: Site;
}

/** The passkey that an authenticator made; undefined when anything about it is not as it was asked for. */
export async function readCreation({ text, challenge, site }: Answer): Promise<NewCredential | undefined> {
  try {
    const response = JSON.parse(text) as RegistrationResponseJSON;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    return undefined;
  }
}

/** Which passkey an answer names, before anything is proven. */
export function credentialNamedBy(text: string): string {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

/** The authenticator's count after this use; undefined when the answer does not prove that its owner is there. */
export async function readUse(
  { text, challenge, site }: Answer,
  passkey: OwnedCredential,
): Promise<number | undefined> {
  try {
    const response = JSON.parse(text) as AuthenticationResponseJSON;
    const owner = response.response.userHandle;
    if (owner && Buffer.from(owner, 'base64url').toString() !== passkey.ownerId) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        // The stored count is compared by the database, once the signature is known to be right.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
