/** How the provider's sessions and tokens remember that a passkey was used: proof of possession (RFC 8176). */
export const byPasskey = 'pop';
