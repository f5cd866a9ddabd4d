import type { ClientMetadata } from 'oidc-provider';

export const webClientId = 'volante-web';
export const settingsClientId = 'volante-settings';

/** Where each client may be sent back to, on the origin that the browser used. */
export const redirectPaths: Readonly<Record<string, string>> = {
  [webClientId]: '/auth',
  // The settings page signs its visitor in like any other client. It needs only the session, no token.
  [settingsClientId]: '/accounts/settings',
};

const common = { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'ES256' } as const;

export function clientsOf(origin: string): ClientMetadata[] {
  return [
    {
      ...common,
      client_id: webClientId,
      redirect_uris: [`${origin}${redirectPaths[webClientId]}`],
      response_types: ['code'],
      grant_types: ['authorization_code', 'refresh_token'],
    },
    {
      ...common,
      client_id: settingsClientId,
      redirect_uris: [`${origin}${redirectPaths[settingsClientId]}`],
      response_types: ['none'],
      grant_types: [],
    },
  ];
}
