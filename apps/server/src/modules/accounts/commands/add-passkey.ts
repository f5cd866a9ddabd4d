import type { Ctx } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCreation, type Site } from '../../../platform/passkeys/ceremony.ts';
import type { Challenge } from '../../../platform/passkeys/challenge.ts';
import { useChallenge } from '../../../platform/passkeys/store.ts';
import { nameFault } from '../sign-up-form.ts';
import { lockAccount, type Account } from '../store/accounts.ts';
import { findPasskeysOf, insertPasskey } from '../store/passkeys.ts';
import { tellOfPasskeys } from './tell-of-passkeys.ts';

const most = 10;

interface Addition {
  account: Account;
  name: string;
  /** What the browser says the authenticator made, as JSON. */
  answer: string;
  challenge: Challenge;
  site: Site;
}

export function mustBePasskeyName(name: string): void {
  const fault = nameFault(name, 'Ponle un nombre para reconocerla.');
  if (fault) throw new Refusal('BAD_USER_INPUT', fault, { field: 'name' });
}

export async function addPasskey(ctx: Ctx, { account, name, answer, challenge, site }: Addition): Promise<void> {
  mustBePasskeyName(name);
  const made = await readCreation({ text: answer, challenge: challenge.value, site });
  const failed = () => new Refusal('FORBIDDEN', 'No pudimos crear la llave de acceso. Vuelve a intentarlo.');
  if (!made) throw failed();
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, account.uid);
    if (!(await useChallenge(tx, challenge))) throw failed();
    if ((await findPasskeysOf(tx, account.uid)).length >= most) {
      throw new Refusal('CONFLICT', `Puedes tener hasta ${most} llaves de acceso. Quita una que no uses.`);
    }
    const isNew = await insertPasskey(tx, { ...made, accountUid: account.uid, name: name.trim() });
    if (!isNew) throw new Refusal('CONFLICT', 'Esa llave de acceso ya está agregada.');
    await tellOfPasskeys(tx, account, 'added', `La llamaste «${name.trim()}».`);
  });
}
