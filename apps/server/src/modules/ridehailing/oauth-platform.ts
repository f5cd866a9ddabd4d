import { isCategory } from '@volante/domain/ridehailing/category';
import { givenName } from '@volante/domain/values/free-text';
import type { RideHailingConfig } from '../../platform/config.ts';
import { AccessEnded } from './access-ended.ts';
import { type Answer, ask, type Asking, askPatiently, PlatformFault } from './platform-answers.ts';
import type { RideHailingPlatform, RideHailingProfile, SupplierScope } from './platform.ts';
import { readDriversPage } from './supplier-drivers.ts';
import { supplierPages } from './supplier-pages.ts';
import { readSupplierPage } from './supplier-trips.ts';

const largestAnswer = 64 * 1024;
const longestToken = 8_000;
/** What a driver agrees to: their profile, also later. */
const driverScope = 'profile offline_access';

const texts = ['subject', 'firstname', 'lastname', 'email', 'phone', 'code'] as const;

function readProfile(answer: Answer): RideHailingProfile {
  const good = texts.every((name) => typeof answer[name] === 'string' && answer[name].length <= 300);
  const { subject, firstname, lastname, email, phone, code, category } = answer as unknown as RideHailingProfile;
  if (!good || subject === '' || !isCategory(category)) throw new PlatformFault('an invalid profile', 200);
  return { subject, firstname: givenName(firstname), lastname: givenName(lastname), email, phone, code, category };
}

const tokenIn = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= longestToken ? value : undefined;

function readTokens(answer: Answer): { accessToken: string; refreshToken: string | undefined } {
  const accessToken = tokenIn(answer.access_token);
  if (accessToken === undefined) throw new PlatformFault('an answer without access token', 200);
  return { accessToken, refreshToken: tokenIn(answer.refresh_token) };
}

/** Only where the platform says for good that this driver's access is over. Any other fault may pass. */
const orEnded =
  (says: (fault: PlatformFault) => boolean) =>
  (fault: unknown): never => {
    throw fault instanceof PlatformFault && says(fault) ? new AccessEnded() : fault;
  };

/** Not `invalid_client`: a wrong secret of the company's says nothing about a driver. */
const refusesGrant = ({ status, error }: PlatformFault) =>
  (status === 400 || status === 401) && error === 'invalid_grant';
const refusesToken = ({ status }: PlatformFault) => status === 401;

/** The platform of docs/ride-hailing-platform.md, over HTTP. */
export function oauthPlatform(
  { clientId, clientSecret, authorizeUrl, tokenUrl, apiUrl }: RideHailingConfig,
  timeoutMs = 10_000,
): RideHailingPlatform {
  const form = (values: Record<string, string>): Asking => ({
    init: {
      method: 'POST',
      body: new URLSearchParams({ ...values, client_id: clientId, client_secret: clientSecret }),
    },
    largest: largestAnswer,
    timeoutMs,
  });
  const bearer = (token: string): Asking => ({
    init: { headers: { authorization: `Bearer ${token}` } },
    largest: largestAnswer,
    timeoutMs,
  });
  const companyToken = async (scope: SupplierScope) =>
    readTokens(await askPatiently(tokenUrl, form({ grant_type: 'client_credentials', scope }))).accessToken;
  const lists = { token: companyToken, timeoutMs };

  return {
    authorizeUrl({ redirectUri, state, codeChallenge, again }) {
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: driverScope,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      });
      return `${authorizeUrl}${authorizeUrl.includes('?') ? '&' : '?'}${query.toString()}`;
    },
    async exchange({ code, codeVerifier, redirectUri }) {
      const grant = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri };
      const { accessToken, refreshToken } = readTokens(await ask(tokenUrl, form(grant)));
      return { profile: readProfile(await ask(`${apiUrl}/profile`, bearer(accessToken))), refreshToken };
    },
    async renew(refreshToken) {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return readTokens(await askPatiently(tokenUrl, form(grant)).catch(orEnded(refusesGrant)));
    },
    async profile(accessToken) {
      return readProfile(await askPatiently(`${apiUrl}/profile`, bearer(accessToken)).catch(orEnded(refusesToken)));
    },
    supplierTrips: (from, to) =>
      supplierPages({
        ...lists,
        scope: 'supplier.trips',
        address: `${apiUrl}/supplier/trips`,
        query: { from, to },
        read: (answer) => readSupplierPage(answer, { from, to }),
      }),
    supplierDrivers: () =>
      supplierPages({
        ...lists,
        scope: 'supplier.drivers',
        address: `${apiUrl}/supplier/drivers`,
        query: {},
        read: readDriversPage,
      }),
  };
}
