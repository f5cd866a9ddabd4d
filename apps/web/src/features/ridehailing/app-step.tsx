import { useApi } from '../../lib/graphql/use-api.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { BeforeLinking } from './before-linking.tsx';
import { Discounts } from './discounts.tsx';
import { GetUberLinkDocument } from './get-uber-link.generated.ts';
import { LinkedAccount } from './linked-account.tsx';
import { ResultNotice } from './result-notice.tsx';
import { useLinkResult } from './use-link-result.ts';
import { useLinkStart } from './use-link-start.ts';

/** [UBR-02] */
export function AppStep({ title, back, onNext }: StepProps) {
  const query = useApi(GetUberLinkDocument, { uid: currentUid() });
  const [result, forgetResult] = useLinkResult();
  const { busy, start } = useLinkStart();
  const uber = query.data?.getUber;
  const state = stateOf(query);
  const retry = () => void query.refetch();
  const footer = uber ? (
    <Button full onClick={onNext}>
      Siguiente
    </Button>
  ) : (
    <Button full icon="external" busy={busy} onClick={start}>
      Vincular cuenta Uber
    </Button>
  );
  return (
    <Screen
      title={title}
      back={back}
      state={state}
      footer={state === 'ready' && footer}
      error={<ErrorState title="Error al recibir información" onRetry={retry} />}
    >
      {result && <ResultNotice result={result} onClose={forgetResult} />}
      {uber ? (
        <LinkedAccount
          uber={uber}
          action={
            <Button kind="ghost" full icon="refresh" busy={busy} onClick={start}>
              Actualizar o cambiar cuenta
            </Button>
          }
        />
      ) : (
        <BeforeLinking />
      )}
      <Discounts own={uber?.category.uberPro} />
    </Screen>
  );
}
