import { interactionPolicy } from 'oidc-provider';

const { Check, base } = interactionPolicy;

/** Why the sign-in page is shown although the browser has a session. */
export const accountUnavailable = 'account_unavailable';

/** The library's own policy, without consent: our own clients do not need it. */
export function signInPolicy() {
  const policy = base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new Check(accountUnavailable, 'the account may not sign in', 'login_required', ({ oidc }) =>
        Boolean(oidc.session?.accountId && !oidc.account),
      ),
    );
  return policy;
}
