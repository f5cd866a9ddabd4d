import { setTimeout as pause } from 'node:timers/promises';
import { isCategory, type Category } from '@volante/domain/ridehailing/category';
import type { LocalDate } from '@volante/domain/values/dates';
import { Refusal } from '../../platform/refusal.ts';
import { readSupplierPage, type SupplierPage } from './supplier-trips.ts';
import { readTrips, type RideHailingTrip } from './trips.ts';

/** Who a driver is at the ride-hailing platform. */
export interface RideHailingProfile {
  /** The platform's own id of the person. It never changes, unlike everything below. */
  subject: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  /** Country prefix of the phone. */
  code: string;
  category: Category;
}

/** What the platform returns once the driver has agreed. The token is used right away and never stored. */
interface Agreement {
  accessToken: string;
  profile: RideHailingProfile;
}

/** Gives the company, by its own credentials, the trips driven with its cars. No driver's token is needed. */
export interface TripsSupplier {
  /** The trips of all drivers that ended on these days, both included, page by page; 31 days at most. */
  supplierTrips(from: LocalDate, to: LocalDate): AsyncIterable<SupplierPage>;
}

/** The platform's API as we use it: OAuth 2 with PKCE, then requests for the profile and the trips. */
export interface RideHailingPlatform extends TripsSupplier {
  /** With `again` the platform asks for the sign-in even if the person is signed in there. */
  authorizeUrl(request: { redirectUri: string; state: string; codeChallenge: string; again: boolean }): string;
  exchange(answer: { code: string; codeVerifier: string; redirectUri: string }): Promise<Agreement>;
  /** The trips that ended on these days, both included. */
  trips(accessToken: string, from: LocalDate, to: LocalDate): Promise<RideHailingTrip[]>;
}

export interface PlatformEndpoints {
  clientId: string;
  /** Needed only for requests that the company makes for itself. */
  clientSecret: string | undefined;
  authorize: string;
  token: string;
  profile: string;
  trips: string;
  supplierTrips: string;
}

const unreachable = () =>
  new Refusal('UNAVAILABLE', 'No pudimos conectarnos con Uber. Vuelve a intentarlo en unos minutos.');

const answerOf = (url: string, init: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);

async function read(answer: Response | undefined): Promise<Record<string, unknown>> {
  if (!answer?.ok) throw unreachable();
  return (await answer.json()) as Record<string, unknown>;
}

const ask = async (url: string, init: RequestInit) => read(await answerOf(url, init));

const mostTries = 8;

/**
 * For background work, where nobody waits. A platform that is still starting answers 503 and says when to try again;
 * the sandbox starts together with this server.
 */
async function askPatiently(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await answerOf(url, init);
    const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
    if (answer?.status !== 503 || !(seconds >= 0 && seconds <= 2) || attempt === mostTries) return read(answer);
    await pause(seconds * 1_000);
  }
}

export const supplierScope = 'supplier.trips';

const texts = ['subject', 'firstname', 'lastname', 'email', 'phone', 'code'] as const;

function readProfile(answer: Record<string, unknown>): RideHailingProfile {
  if (texts.some((name) => typeof answer[name] !== 'string') || !isCategory(answer.category)) throw unreachable();
  return answer as unknown as RideHailingProfile;
}

const bearer = (accessToken: string): RequestInit => ({ headers: { authorization: `Bearer ${accessToken}` } });

async function companyToken({ token, clientId, clientSecret }: PlatformEndpoints): Promise<string> {
  if (clientSecret === undefined)
    throw new Error('The ride-hailing platform needs a client secret for requests of the company');
  const { access_token: accessToken } = await askPatiently(token, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: supplierScope,
    }),
  });
  if (typeof accessToken !== 'string') throw unreachable();
  return accessToken;
}

async function* supplierPages(endpoints: PlatformEndpoints, days: { from: LocalDate; to: LocalDate }) {
  const token = await companyToken(endpoints);
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ ...days, ...(cursor !== null && { cursor }) });
    const page = readSupplierPage(await ask(`${endpoints.supplierTrips}?${query.toString()}`, bearer(token)), days);
    // A cursor that repeats would loop forever.
    if (!page || (page.next !== null && seen.has(page.next))) {
      throw new Error(`The ride-hailing platform returned an invalid page of trips for ${days.from} to ${days.to}`);
    }
    cursor = page.next;
    if (cursor !== null) seen.add(cursor);
    yield page;
  } while (cursor !== null);
}

export function oauthPlatform(endpoints: PlatformEndpoints): RideHailingPlatform {
  return {
    authorizeUrl({ redirectUri, state, codeChallenge, again }) {
      const query = new URLSearchParams({
        client_id: endpoints.clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      });
      return `${endpoints.authorize}?${query.toString()}`;
    },
    async exchange({ code, codeVerifier, redirectUri }) {
      const { access_token: accessToken } = await ask(endpoints.token, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: endpoints.clientId,
          code,
          code_verifier: codeVerifier,
          redirect_uri: redirectUri,
        }),
      });
      if (typeof accessToken !== 'string') throw unreachable();
      return { accessToken, profile: readProfile(await ask(endpoints.profile, bearer(accessToken))) };
    },
    async trips(accessToken, from, to) {
      const query = new URLSearchParams({ from, to });
      const trips = readTrips(await ask(`${endpoints.trips}?${query.toString()}`, bearer(accessToken)));
      if (!trips) throw unreachable();
      return trips;
    },
    supplierTrips: (from, to) => supplierPages(endpoints, { from, to }),
  };
}
