import { type Cell, explain, type Explained } from '@volante/domain/billing/explain';
import { longDate } from '@volante/domain/values/long-date';
import { signedPesos } from '@volante/domain/values/money';
import { itemAt } from '@volante/domain/values/present';
import { formatWeekRange, type Week, weekDays } from '@volante/domain/values/week';
import { useEffect, useRef, useState } from 'react';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { ReportProblem } from '@volante/ui/report-problem.tsx';
import { KmTiers } from './km-tiers.tsx';
import { ReasonList } from '@volante/ui/reason-list.tsx';

export interface WhySheetProps {
  explained: Explained;
  week: Week;
  /** The way to the amount that is explained, which is the last one; none while nothing is. */
  cells: readonly Cell[];
  onChange: (cells: readonly Cell[]) => void;
}

/** '¿Por qué?': no peso without a reason. */
export function WhySheet({ explained, week, cells, onChange }: WhySheetProps) {
  const asked = cells.at(-1);
  // The last one stays on show while the sheet goes down.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const why = shown && explain(explained, shown);
  return (
    <BottomSheet
      open={asked !== undefined}
      title={`¿Por qué ${signedPesos(why?.amount ?? 0)}?`}
      onClose={() => onChange([])}
      actions={
        cells.length > 1 && (
          <Button kind="secondary" icon="back" onClick={() => onChange(cells.slice(0, -1))}>
            Volver
          </Button>
        )
      }
    >
      {why && (
        <Reasons key={`${shown.key} ${shown.day}`}>
          <p className="font-semibold">
            {why.title}
            <span className="block text-sm font-normal text-muted first-letter:uppercase">{when(week, shown.day)}</span>
          </p>
          {why.note && <p className="text-sm text-muted">{why.note}</p>}
          {why.tiers && why.tiers.length > 0 && <KmTiers tiers={why.tiers} reached={why.reached ?? 0} />}
          {why.lists.length === 0 && <p>No hubo movimientos.</p>}
          {why.lists.map((list, index) => (
            <ReasonList key={list.title ?? index} list={list} onOpen={(cell) => onChange([...cells, cell])} />
          ))}
          <ReportProblem onReport={() => report(week, shown, why)} />
        </Reasons>
      )}
    </BottomSheet>
  );
}

/** [HLP-04] The case names the line of the settlement, as the driver reads it. */
function report(week: Week, { key, day }: Cell, { title, amount }: { title: string; amount: number }): void {
  const text = `${title}, ${signedPesos(amount)} (${when(week, day)})`;
  void openSupportChat({ about: { kind: 'settlement', reference: `${week.monday} ${key} ${day ?? ''}`.trim(), text } });
}

const when = (week: Week, day: number | null) =>
  day === null ? `Toda la semana, ${formatWeekRange(week)}` : longDate(itemAt(weekDays(week), day));

/** Each explanation is read from its top. */
function Reasons({ children }: { children: React.ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = top.current?.closest('dialog');
    sheet?.scrollTo(0, 0);
    sheet?.querySelector('h2')?.focus();
  }, []);
  return (
    <div ref={top} className="flex flex-col gap-3">
      {children}
    </div>
  );
}
