import { withoutVouchers } from '@volante/domain/drivers/status-words/bills';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useFreshLinks } from '../../lib/pages/use-fresh-links.ts';
import { usePages } from '../../lib/pages/use-pages.ts';
import { currentUid } from '@volante/client/session.ts';
import { Empty } from '@volante/ui/empty.tsx';
import { LoadMore } from '@volante/ui/load-more.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { VoucherCard } from './voucher-card.tsx';
import { vouchersOf } from './vouchers.first.ts';

/** [MOV-03] */
export function Vouchers({ title }: { title: string }) {
  const query = usePages(vouchersOf(currentUid()), {
    part: ({ getVouchers: { vouchers, total } }) => ({ items: vouchers, total }),
  });
  const fresh = useFreshLinks(query);
  const status = useDriver().driver?.status.status ?? 'rent';
  const state = stateOf(query);
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={state === 'ready' && query.items.length === 0 ? 'empty' : state}
      skeleton={<Waiting />}
      empty={<Empty title="No existen boletas registradas" text={withoutVouchers[status]} />}
      onRetry={() => void query.refetch()}
    >
      {query.items.map((voucher) => (
        <VoucherCard key={voucher._id} voucher={voucher} fresh={fresh} />
      ))}
      <LoadMore {...query.more} />
    </Screen>
  );
}

function Waiting() {
  return [0, 1, 2].map((card) => <Skeleton key={card} className="h-60 rounded-card" />);
}
