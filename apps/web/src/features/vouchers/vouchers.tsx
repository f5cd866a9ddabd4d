import { withoutVouchers } from '@volante/domain/drivers/status-words/bills';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { useQuestion } from '../../lib/graphql/use-api.ts';
import { useFreshLinks } from '../../lib/pages/use-fresh-links.ts';
import { usePages } from '../../lib/pages/use-pages.ts';
import { currentUid } from '@volante/client/session.ts';
import { Empty } from '@volante/ui/empty.tsx';
import { LoadMore } from '@volante/ui/load-more.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { VoucherCard } from './voucher-card.tsx';
import { invoiceSettingsOf, vouchersOf } from './vouchers.first.ts';

/** [MOV-03] [BKS-14] */
export function Vouchers({ title }: { title: string }) {
  const query = usePages(vouchersOf(currentUid()), {
    part: ({ getVouchers: { vouchers, total } }) => ({ items: vouchers, total }),
  });
  const fresh = useFreshLinks(query);
  const status = useDriver().driver?.status.status ?? 'rent';
  const choice = useQuestion(invoiceSettingsOf(currentUid()));
  const settings = choice.data?.getInvoiceChoice;
  const card = settings?.available && <InvoiceCard settings={settings} />;
  const listed = stateOf(query);
  // The card stands above the list, so neither is shown without knowing of the other.
  const state = listed === 'ready' && stateOf(choice) === 'loading' ? 'loading' : listed;
  return (
    <Screen
      title={title}
      back="/app/v2/dashboard"
      state={state === 'ready' && query.items.length === 0 ? 'empty' : state}
      skeleton={<Waiting />}
      empty={
        <>
          {card}
          <Empty title="No existen boletas registradas" text={withoutVouchers[status]} />
        </>
      }
      onRetry={() => void query.refetch()}
    >
      {card}
      {query.items.map((voucher) => (
        <VoucherCard key={voucher._id} voucher={voucher} fresh={fresh} />
      ))}
      <LoadMore {...query.more} />
    </Screen>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-20 rounded-card" />
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-60 rounded-card" />
      ))}
    </>
  );
}
