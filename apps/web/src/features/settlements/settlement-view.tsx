import type { Cell } from '@volante/domain/billing/explain';
import type { SettlementTable } from '@volante/domain/billing/settlement-table';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { whenIdle } from '@volante/client/when-idle.ts';
import { NotOnPhone } from '@volante/ui/not-on-phone.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import type { Place } from './address.ts';
import { Downloads } from './downloads.tsx';
import type { Days, Settlement } from './settlement.ts';
import { Summary } from './summary.tsx';

const loadTable = () => import('./full-table.tsx').then((module) => module.FullTable);
const loadEarnings = () => import('./earnings/earnings-view.tsx').then((module) => module.EarningsView);
const loadWhy = () => import('./why-sheet.tsx').then((module) => module.WhySheet);

/** Loads the code of the other views ahead, so that an open settlement also works without a network. */
const fetchAhead = () => void Promise.allSettled([loadTable(), loadWhy()]);

interface SettlementViewProps {
  settlement: Settlement;
  days: Days;
  table: SettlementTable;
  place: Place;
}

/** A settlement whose days are known, and over it what is behind the amount that was tapped. */
export function SettlementView({ settlement, days, table, place }: SettlementViewProps) {
  // The amounts on the way to the one that is explained.
  const [cells, setCells] = useState<readonly Cell[]>([]);
  const onWhy = (cell: Cell) => setCells([cell]);
  const { week, bill } = settlement;
  useEffect(() => whenIdle(fetchAhead), []);
  return (
    <>
      {place.view === 'resumen' && (
        <Summary settlement={settlement} days={days} table={table} day={place.day} onWhy={onWhy} />
      )}
      {place.view === 'ganancias' && <Later load={loadEarnings} props={{ week }} />}
      {place.view === 'tabla' && <Later load={loadTable} props={{ week, table, onWhy }} />}
      {place.view !== 'ganancias' && bill && <Downloads billId={bill._id} />}
      <LazyPart
        load={loadWhy}
        wanted={cells.length > 0}
        props={{ explained: { days, table, debtWeek: settlement.debtWeek }, week, cells, onChange: setCells }}
      />
    </>
  );
}

function Later<Props extends object>({ load, props }: { load: () => Promise<ComponentType<Props>>; props: Props }) {
  const { Part, failed, retry } = useLazyCode(load);
  if (failed) return <NotOnPhone what="esta parte" onRetry={retry} />;
  return Part ? createElement(Part, props) : <Skeleton className="h-96 rounded-card" />;
}
