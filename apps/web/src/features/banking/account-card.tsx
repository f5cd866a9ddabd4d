import { formatRut } from '@volante/domain/values/rut';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { endOf, inWords } from './account-words.ts';
import { type AccountOwner, isWrittenAsOwn } from './own-holder.ts';
import type { BankAccount } from './use-accounting.ts';
import { OtherHolderPill } from './other-holder.tsx';

interface AccountCardProps {
  account: BankAccount;
  main: boolean;
  owner: AccountOwner | undefined;
  onMain: () => void;
  onDelete: () => void;
}

/** [BNK-02] One account: the main one is marked and stays, the others may take its place or go. */
export function AccountCard({ account, main, owner, onMain, onDelete }: AccountCardProps) {
  const holder = { name: account.name, rut: formatRut(account.rut) };
  return (
    <li className="rounded-card bg-surface p-4 shadow-card">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-soft text-primary">
          <Icon name="bank" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="font-semibold wrap-anywhere">{account.bank}</h2>
            {main && (
              <StatusPill tone="good" icon="check">
                Principal
              </StatusPill>
            )}
          </div>
          <p className="font-semibold">
            {account.accountType} <span className="whitespace-nowrap tabular-nums">{endOf(account)}</span>
          </p>
          <p className="text-sm text-muted wrap-anywhere">{holder.name}</p>
          <p className="text-sm text-muted tabular-nums">{holder.rut}</p>
          {owner && !isWrittenAsOwn(holder, owner) && <OtherHolderPill holder={holder} owner={owner} />}
        </div>
      </div>
      {!main && (
        <div className="mt-3 flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={onMain}>
            Dejar como principal
          </Button>
          <IconButton icon="trash" label={`Eliminar ${inWords(account)}`} onClick={onDelete} />
        </div>
      )}
    </li>
  );
}
