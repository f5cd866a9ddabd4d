import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { tellLostSend } from '@volante/client/lost-send.ts';
import { signInAgain } from '../../lib/session/begin-sign-in.ts';
import { currentUid } from '@volante/client/session.ts';
import { sendNow } from '../../lib/write-queue/send-now.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { inWords } from './account-words.ts';
import { deleteBankAccount, selectBankAccount } from './bank-mutations.ts';
import { forgetWish, keepWish, keptWish } from './kept-wish.ts';
import { needsSignIn } from './needs-sign-in.ts';
import type { BankAccount } from './use-accounting.ts';

/** The question on show about one account. `signIn`: the server requires a fresh sign-in first. */
export type Question = { kind: 'main' | 'delete' | 'signIn'; account: BankAccount };

/** [BNK-02] Making an account the main one and deleting one, each asked first. */
export function useAccountChanges(accounts: readonly BankAccount[]) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Question>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  // After that sign-in the change is offered again, never made by itself.
  const [wish, setWish] = useState(() => keptWish('main'));
  useEffect(() => forgetWish('main'), []);
  const wished = accounts.find(({ _id }) => _id === wish);
  const offer = useMemo<Question | undefined>(() => wished && { kind: 'main', account: wished }, [wished]);
  const question = asked ?? offer;

  const ask = (next: Question | undefined) => {
    setWish(undefined);
    setAsked(next);
  };

  async function attempt({ kind, account }: Question): Promise<void> {
    if (kind === 'signIn') {
      keepWish('main', account._id);
      return signInAgain();
    }
    const variables = { uid: currentUid(), _id: account._id };
    await (kind === 'main'
      ? sendNow(selectBankAccount, variables, client)
      : sendNow(deleteBankAccount, variables, client));
    const text = kind === 'main' ? `Tu cuenta principal ahora es ${inWords(account)}.` : 'Eliminamos la cuenta.';
    showSnackbar({ text, tone: 'good' });
    ask(undefined);
  }

  async function confirm(): Promise<void> {
    if (!question || busy) return;
    setBusy(true);
    try {
      await attempt(question);
    } catch (error) {
      if (needsSignIn(error)) return ask({ ...question, kind: 'signIn' });
      ask(undefined);
      if (!tellLostSend(error, 'Elígelo otra vez cuando vuelva la señal.')) setFailure(error);
      // Another tab may have changed the accounts, so the list is fetched again.
      void refreshDriver(client);
    } finally {
      setBusy(false);
    }
  }

  return {
    question,
    busy,
    failure,
    ask,
    confirm,
    cancel: () => ask(undefined),
    forgetFailure: () => setFailure(undefined),
  };
}
