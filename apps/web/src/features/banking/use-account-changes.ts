import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { ApiError } from '../../lib/errors.ts';
import { signInAgain } from '../../lib/session/begin-sign-in.ts';
import { currentUid } from '../../lib/session/session.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { showSnackbar } from '../../ui/snackbar-queue.ts';
import { inWords } from './account-words.ts';
import { deleteBankAccount, selectBankAccount } from './bank-mutations.ts';
import { keepWish, takeWish } from './kept-wish.ts';
import type { BankAccount } from './use-accounting.ts';

/** What the driver is being asked about one account; `signIn` when the server wants to see them again first. */
export type Question = { kind: 'main' | 'delete' | 'signIn'; account: BankAccount };

/** After a sign-in on the way: the change is offered again, never made by itself. */
function keptQuestion(accounts: readonly BankAccount[]): Question | undefined {
  const wish = takeWish();
  const account = accounts.find(({ _id }) => _id === wish);
  return account && { kind: 'main', account };
}

const isReauth = (error: unknown) => error instanceof ApiError && error.code === 'REAUTH_REQUIRED';

/** [BNK-02] Making an account the main one and deleting one, each asked first. */
export function useAccountChanges(accounts: readonly BankAccount[]) {
  const client = useQueryClient();
  const [question, setQuestion] = useState(() => keptQuestion(accounts));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function attempt({ kind, account }: Question): Promise<void> {
    if (kind === 'signIn') {
      keepWish(account._id);
      return signInAgain();
    }
    const variables = { uid: currentUid(), _id: account._id };
    await (kind === 'main'
      ? sendNow(selectBankAccount, variables, client)
      : sendNow(deleteBankAccount, variables, client));
    const text = kind === 'main' ? `Tu cuenta principal ahora es ${inWords(account)}.` : 'Eliminamos la cuenta.';
    showSnackbar({ text, tone: 'good' });
    setQuestion(undefined);
  }

  async function confirm(): Promise<void> {
    if (!question || busy) return;
    setBusy(true);
    try {
      await attempt(question);
    } catch (error) {
      if (isReauth(error)) return setQuestion({ ...question, kind: 'signIn' });
      setQuestion(undefined);
      setFailure(error);
      // Another tab may have been faster: what is shown now is what there is.
      void refreshDriver(client);
    } finally {
      setBusy(false);
    }
  }

  return {
    question,
    busy,
    failure,
    ask: setQuestion,
    confirm,
    cancel: () => setQuestion(undefined),
    forgetFailure: () => setFailure(undefined),
  };
}
