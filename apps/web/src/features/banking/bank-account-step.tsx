import { stateOf } from '../../lib/graphql/state-of.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { Button } from '@volante/ui/button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { AccountList } from './account-list.tsx';
import { FirstAccount } from './first-account.tsx';
import { useAccounting } from './use-accounting.ts';
import { useAccountOwner } from './use-account-owner.ts';

/** [BNK-01] The form for the first account, the list once there is one. */
export function BankAccountStep(props: StepProps) {
  const { title, back, onNext } = props;
  const { accounting, ...query } = useAccounting();
  const { owner, settled } = useAccountOwner();
  // The phone's stored answer may be older than the first account. Wait for a fresh one before asking for an account.
  const unsure = accounting?.bankAccounts.length === 0 && !query.isFetchedAfterMount;
  if (!accounting || !settled || unsure) {
    const state = stateOf(query) === 'error' ? 'error' : 'loading';
    const skeleton = <Skeleton className="h-[32rem] rounded-card" />;
    return <Screen title={title} back={back} state={state} skeleton={skeleton} onRetry={() => void query.refetch()} />;
  }
  if (accounting.bankAccounts.length === 0) return <FirstAccount {...props} owner={owner} />;
  return (
    <Screen
      title={title}
      back={back}
      footer={
        <Button full onClick={onNext}>
          Siguiente
        </Button>
      }
    >
      <p className="text-muted">Te pagamos en tu cuenta principal.</p>
      <AccountList accounting={accounting} owner={owner} />
    </Screen>
  );
}
