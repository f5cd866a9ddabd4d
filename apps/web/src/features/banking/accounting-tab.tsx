import { stateOf } from '../../lib/graphql/state-of.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { AccountList } from './account-list.tsx';
import { GuaranteeCard } from './guarantee-card.tsx';
import { useAccounting } from './use-accounting.ts';
import { useAccountOwner } from './use-account-owner.ts';

/** [BNK-04] Where the driver is paid, and the guarantee. */
export function AccountingTab() {
  const { accounting, ...query } = useAccounting();
  const { owner, settled } = useAccountOwner();
  if (stateOf(query) === 'error') {
    return <ErrorState title="No pudimos cargar tus cuentas" onRetry={() => void query.refetch()} />;
  }
  if (!accounting || !settled) return <AccountingSkeleton />;
  return (
    <div className="flex flex-col gap-3">
      <GuaranteeCard guarantee={accounting.guarantee} />
      <h2 className="pt-2 text-lg font-bold">Cuentas bancarias</h2>
      {accounting.bankAccounts.length === 0 && (
        <p className="text-muted">Aún no tienes una cuenta. Agrega la primera para que podamos pagarte.</p>
      )}
      <AccountList accounting={accounting} owner={owner} />
    </div>
  );
}

function AccountingSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-13" />
    </div>
  );
}
