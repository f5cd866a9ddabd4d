import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError, NetworkError } from '@volante/client/errors.ts';
import { askStaff } from '../../lib/ask-staff.ts';
import { sessionChanged } from '../../lib/session/session.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Enters, or unlocks the page, with a passkey of this device, of a phone nearby or of a security key. */
export async function enterWithPasskey(): Promise<void> {
  const options = await askStaff<RequestOptions>('passkey/options', {});
  const credential = await startAuthentication({ optionsJSON: options });
  await askStaff('passkey/verify', { credential });
  await sessionChanged();
}

/** Takes an invitation: its passkey is the only way in from then on. */
export async function acceptInvitation(token: string): Promise<void> {
  const options = await askStaff<CreationOptions>('invitation/options', { token });
  const credential = await startRegistration({ optionsJSON: options });
  await askStaff('invitation/accept', { token, credential });
  await sessionChanged();
}

/** What went wrong, in words. Browsers do not say whether somebody cancelled or has no passkey. */
export function passkeyTrouble(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.message;
  const { name = '' } = error as { name?: string };
  if (name === 'InvalidStateError') return 'Este dispositivo ya tiene una llave de acceso de esta cuenta.';
  if (name === 'SecurityError') return 'Las llaves de acceso no funcionan en esta dirección.';
  return 'No se usó ninguna llave de acceso. Vuelve a intentarlo cuando quieras.';
}
