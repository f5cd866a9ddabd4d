import { forget, readStored } from '@volante/client/storage.ts';
import { forgetWeek } from '../week-memory.ts';
import { openSignInKey, type OpenSignIn } from './begin-sign-in.ts';
import { forgetLeft } from './clear-phone.ts';
import { expiryFromNow, writeSession } from '@volante/client/session.ts';
import { fetchUser, OAuthError, requestTokens } from './tokens.ts';

/** [SES-03] Takes the provider's answer from the address; anything odd about it is an OAuthError. */
export async function finishSignIn(answer: URLSearchParams): Promise<{ returnTo: string | undefined }> {
  const key = openSignInKey(answer.get('state') ?? '');
  const open = readStored(key) as OpenSignIn | null;
  forget(key);
  if (!open) throw new OAuthError('state');
  const code = answer.get('code');
  if (!code) throw new OAuthError(answer.get('error') ?? 'code');
  const tokens = await requestTokens({ grant_type: 'authorization_code', code, code_verifier: open.verifier });
  const user = await fetchUser(tokens.accessToken);
  writeSession({ ...tokens, user, expiresAt: expiryFromNow() });
  forgetLeft();
  forgetWeek();
  return { returnTo: open.returnTo };
}
