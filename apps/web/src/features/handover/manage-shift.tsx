import { useQueryClient } from '@tanstack/react-query';
import { withoutShift } from '@volante/domain/drivers/status-words/shift';
import { isFreeShift } from '@volante/domain/plans/shift';
import { localDateOf, weekdayOf } from '@volante/domain/values/dates';
import { useEffect, useState } from 'react';
import { now } from '@volante/client/clock.ts';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useApi, useQuestion } from '../../lib/graphql/use-api.ts';
import { go } from '@volante/client/navigation.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { damagesAsked, withWish } from './damages-asked.ts';
import { ExchangeOnScreen } from './exchange-on-screen.tsx';
import { GetDriverPlanV2TodayDocument } from './get-driver-plan-v2-today.generated.ts';
import { exchangesOf } from './manage-shift.first.ts';
import { ShiftSkeleton } from './shift-skeleton.tsx';
import { startExchangeUploads } from './start-uploads.ts';

/** What the partner does shows within seconds. */
const pollEvery = 3_000;

/** [SHF-01] The handover of today: where, when, with whom, and the way into its steps. */
export function ManageShift({ title }: { title: string }) {
  const client = useQueryClient();
  const query = useQuestion(exchangesOf(currentUid()), { pollEvery });
  const current = query.data?.getExchanges[0]?._id;
  // A handover that has just ended stays on the screen until the driver has read how.
  const [followed, setFollowed] = useState<string>();
  useEffect(() => startExchangeUploads(client), [client]);
  const shown = followed ?? current;
  if (shown) return <ExchangeOnScreen title={title} exchangeId={shown} follow={setFollowed} />;
  const state = query.data ? 'ready' : stateOf(query);
  if (state === 'ready') return <WithoutExchange title={title} />;
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={state}
      skeleton={<ShiftSkeleton />}
      onRetry={() => void query.refetch()}
    />
  );
}

/** Without a handover: the day's shifts have their own screen. A plan that cannot be fetched is no reason to stop. */
function WithoutExchange({ title }: { title: string }) {
  const query = useApi(GetDriverPlanV2TodayDocument, { driverId: currentUid() });
  const status = useDriver().driver?.status.status ?? 'rent';
  const shift = query.data?.getDriverPlanV2?.selectedShifts[weekdayOf(localDateOf(new Date(now())))];
  const free = query.data !== undefined && (!shift || isFreeShift(shift.type));
  const asked = query.data !== undefined || query.isError;
  useEffect(() => {
    if (asked && (!free || damagesAsked())) go(withWish('/app/manageshare'), { replace: true });
  }, [asked, free]);
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={free && !damagesAsked() ? 'empty' : 'loading'}
      skeleton={<ShiftSkeleton />}
      empty={
        <Empty
          drawing="sleeping car"
          title="Hoy no tienes turno"
          text={withoutShift[status]}
          action={
            <Button kind="secondary" href="/app/v2/dashboard">
              Volver al inicio
            </Button>
          }
        />
      }
    />
  );
}
