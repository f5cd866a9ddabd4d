import { unlinkCosts } from '@volante/domain/ridehailing/unlinking';
import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { config } from '../../lib/config.ts';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { BeforeLinking } from './before-linking.tsx';
import { Discounts } from './discounts.tsx';
import type { GetUberLinkQuery } from './get-uber-link.generated.ts';
import { LinkedAccount } from './linked-account.tsx';
import { ResultNotice } from './result-notice.tsx';
import { linkOf } from './uber-account.first.ts';
import { useLinkResult } from './use-link-result.ts';
import { useLinkStart } from './use-link-start.ts';

type Uber = NonNullable<GetUberLinkQuery['getUber']>;

/** [DAY-03] The link to the ride-hailing account, for a driver of every status. */
export function UberAccount({ title }: { title: string }) {
  const query = useQuestion(linkOf(currentUid()));
  const renting = useDriver().driver?.status.status === 'rent';
  const [result, forgetResult] = useLinkResult();
  const { busy, start } = useLinkStart();
  const uber = query.data?.getUber;
  const state = stateOf(query);
  const link = (
    <Button full icon="external" busy={busy} onClick={start}>
      {uber ? 'Volver a vincular' : 'Vincular cuenta Uber'}
    </Button>
  );
  return (
    <Screen
      title={title}
      back="/app/v2/profile"
      state={state}
      footer={state === 'ready' && (!uber || uber.renew) && link}
      error={<ErrorState title="Error al recibir información" onRetry={() => void query.refetch()} />}
    >
      {result && <ResultNotice result={result} onClose={forgetResult} />}
      {uber ? (
        <>
          <LinkedAccount
            uber={uber}
            action={
              <Button kind="ghost" full icon="refresh" busy={busy} onClick={start}>
                Actualizar o cambiar cuenta
              </Button>
            }
          />
          <Since uber={uber} />
        </>
      ) : (
        renting && <Unlinked />
      )}
      <BeforeLinking />
      <Discounts own={uber?.category.uberPro} />
      {uber && (
        <Button kind="ghost" full href={`${config().accounts}/settings/uber`}>
          Desvincular cuenta Uber
        </Button>
      )}
    </Screen>
  );
}

const day = (instant: string) => formatDate(localDateOf(instant));

function Since({ uber: { linkedAt, category } }: { uber: Uber }) {
  return (
    <Card flush>
      <ListRow icon="star" title={`${category.uberPro} desde el ${day(category.since)}`} text="Categoría" />
      <ListRow icon="calendar" title={day(linkedAt)} text="Vinculada desde" />
    </Card>
  );
}

/** Somebody who rents without an account loses by it every day. */
function Unlinked() {
  const [rent, trips] = unlinkCosts({ renting: true, discount: 0 });
  return (
    <Card title="No tienes una cuenta vinculada">
      <p className="text-muted">{rent}</p>
      <p className="pt-2 text-muted">{trips}</p>
    </Card>
  );
}
