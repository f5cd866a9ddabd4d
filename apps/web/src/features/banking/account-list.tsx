import { useEffect, useState } from 'react';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '@volante/ui/button.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountQuestion } from './account-question.tsx';
import { BankFailureDialog } from './bank-failure-dialog.tsx';
import type { AccountOwner } from './own-holder.ts';
import { forgetWish, keptWish } from './kept-wish.ts';
import { useAccountChanges } from './use-account-changes.ts';
import type { Accounting } from './use-accounting.ts';

const loadSheet = () => import('./add-account-sheet.tsx').then((module) => module.AddAccountSheet);

interface AccountListProps {
  accounting: Accounting;
  owner: AccountOwner | undefined;
}

/** [BNK-02] */
export function AccountList({ accounting, owner }: AccountListProps) {
  const { bankAccount: main, bankAccounts } = accounting;
  const changes = useAccountChanges(bankAccounts);
  // Back from signing in, the sheet is open again with what was typed.
  const [adding, setAdding] = useState(() => keptWish('add') !== undefined);
  useEffect(() => forgetWish('add'), []);
  return (
    <>
      <ul aria-label="Cuentas bancarias" className="flex flex-col gap-3">
        {bankAccounts.map((account) => (
          <AccountCard
            key={account._id}
            account={account}
            main={account._id === main?._id}
            owner={owner}
            onMain={() => changes.ask({ kind: 'main', account })}
            onDelete={() => changes.ask({ kind: 'delete', account })}
          />
        ))}
      </ul>
      <Button kind="ghost" full icon="plus" onClick={() => setAdding(true)}>
        {bankAccounts.length > 0 ? 'Agregar otra cuenta' : 'Agregar cuenta'}
      </Button>
      <LazyPart load={loadSheet} wanted={adding} props={{ open: adding, owner, onClose: () => setAdding(false) }} />
      <AccountQuestion
        question={changes.question}
        busy={changes.busy}
        onConfirm={() => void changes.confirm()}
        onCancel={changes.cancel}
      />
      <BankFailureDialog
        title="Error al editar cuentas bancarias"
        failure={changes.failure}
        onClose={changes.forgetFailure}
      />
    </>
  );
}
