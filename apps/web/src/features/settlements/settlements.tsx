import { useSearch } from 'wouter/use-browser-location';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { NotOnPhone } from '@volante/ui/not-on-phone.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { listAddress, placeOf } from './address.ts';
import { SettlementList } from './settlement-list.tsx';

const loadSettlement = () => import('./settlement-screen.tsx').then((module) => module.SettlementScreen);

/** [SET-01] The weeks, or the one the address names. */
export function Settlements({ title }: { title: string }) {
  const place = placeOf(useSearch());
  return place.settlement === null ? <SettlementList title={title} /> : <OneSettlement />;
}

function OneSettlement() {
  const { Part, failed, retry } = useLazyCode(loadSettlement);
  if (Part) return <Part />;
  return (
    <Screen title="Liquidación" back={listAddress} state={failed ? 'ready' : 'loading'}>
      {failed && <NotOnPhone what="esta liquidación" onRetry={retry} />}
    </Screen>
  );
}
