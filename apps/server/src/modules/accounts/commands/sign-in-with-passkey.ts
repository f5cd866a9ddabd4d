import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { credentialNamedBy, readUse, type Site } from '../../../platform/passkeys/ceremony.ts';
import type { Challenge } from '../../../platform/passkeys/challenge.ts';
import { useChallenge } from '../../../platform/passkeys/store.ts';
import { mustBeAllowedToSignIn } from '../policy.ts';
import { findAccount, type Account } from '../store/accounts.ts';
import { countPasskeyUse, findPasskeyByCredential, type Passkey } from '../store/passkeys.ts';
import { cancelRecovery } from './recover-passkeys.ts';
import { tellOfPasskeys } from './tell-of-passkeys.ts';

interface Use {
  /** What the browser says the authenticator answered, as JSON. */
  answer: string;
  challenge: Challenge;
  site: Site;
  /** The driver who must confirm their identity; undefined when any driver may sign in. */
  only: string | undefined;
}

const notProven = () =>
  new Refusal('UNAUTHENTICATED', 'No pudimos usar esa llave de acceso. Vuelve a intentarlo o entra de otra manera.');

/** A passkey whose counter runs backwards was copied. It signs nobody in, and its owner is notified. */
async function refuseCopy(tx: Ctx, account: Account, { name }: Passkey): Promise<never> {
  await tellOfPasskeys(tx, account, 'copied', `Es la que llamaste «${name}»: quítala y crea otra.`);
  throw new Refusal('UNAUTHENTICATED', 'Por seguridad no aceptamos esa llave de acceso. Entra de otra manera.', {
    commit: true,
  });
}

/** Signs in whoever proves to hold a passkey. Each challenge is answered once, whoever asks at the same time. */
export async function signInWithPasskey(ctx: Ctx, { answer, challenge, site, only }: Use): Promise<{ uid: string }> {
  const passkey = await findPasskeyByCredential(ctx, credentialNamedBy(answer));
  const account = passkey && (await findAccount(ctx, passkey.accountUid));
  if (!passkey || !account) throw notProven();
  const counter = await readUse(
    { text: answer, challenge: challenge.value, site },
    { ...passkey, ownerId: passkey.accountUid },
  );
  if (counter === undefined) throw notProven();
  const { uid } = account;
  if (only !== undefined && only !== uid) throw new Refusal('FORBIDDEN', 'Esa llave de acceso es de otra cuenta.');
  return inTransaction(ctx, async (tx) => {
    if (!(await useChallenge(tx, challenge))) throw notProven();
    if (!(await countPasskeyUse(tx, passkey.id, counter))) return refuseCopy(tx, account, passkey);
    await mustBeAllowedToSignIn(tx, uid);
    // A driver who uses a passkey has not lost them all: a pending recovery ends.
    await cancelRecovery(tx, account);
    return { uid };
  });
}
