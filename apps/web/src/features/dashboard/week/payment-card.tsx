import { cardWords, settlementStatus } from '@volante/domain/billing/settlement-status';
import { standingText } from '@volante/domain/billing/standing-text';
import { withoutSettlements } from '@volante/domain/drivers/status-words/bills';
import { waitsForData } from '@volante/domain/drivers/status-words/stopped';
import { localDateOf } from '@volante/domain/values/dates';
import { formatPesos } from '@volante/domain/values/money';
import { formatWeekRange, previousWeek, weekOfDate } from '@volante/domain/values/week';
import { currentWeek } from '../../../lib/shown-week.ts';
import { now } from '@volante/client/clock.ts';
import { useDriver } from '../../../lib/driver/use-driver.ts';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { StatusPill, type Tone } from '@volante/ui/status-pill.tsx';
import type { DashboardWeek, SettledWeek } from './use-dashboard-week.ts';

const tones = { Pagado: 'good', Pendiente: 'warn', Vencida: 'bad' } satisfies Record<string, Tone>;

/** [DSH-02] The settlement of the week on show; of the open week, which has none yet, the last one. */
export function PaymentCard({ week, own, newest }: Pick<DashboardWeek, 'week' | 'own' | 'newest'>) {
  const open = week.monday === currentWeek().monday;
  const bill = open ? newest : own;
  return (
    <Card flush>
      {bill ? (
        <LastSettlement bill={bill} title={open ? 'Última liquidación' : 'Liquidación'} />
      ) : (
        <NoSettlement open={open} />
      )}
    </Card>
  );
}

function NoSettlement({ open }: { open: boolean }) {
  const status = useDriver().driver?.status.status ?? 'rent';
  const first = waitsForData(status)
    ? 'La primera llega el lunes después de tu primera semana.'
    : withoutSettlements[status].text;
  const text = open ? first : 'Esta semana no tiene.';
  return <ListRow icon="receipt" title="Sin liquidación" text={text} href="/app/v2/liquidations" />;
}

function LastSettlement({ bill, title }: { bill: SettledWeek; title: string }) {
  const status = settlementStatus(bill, localDateOf(new Date(now())));
  const range = formatWeekRange(previousWeek(weekOfDate(bill.date)));
  return (
    <>
      <ListRow
        icon="receipt"
        title={title}
        text={[range, standingText(bill, status)].filter(Boolean).join('. ')}
        href={`/app/v2/liquidations?liquidacion=${bill.date}`}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <AmountText tone={toneOf(bill.balance)}>{formatPesos(bill.balance)}</AmountText>
            <StatusPill tone={tones[status]}>{cardWords[status]}</StatusPill>
          </span>
        }
      />
      {bill.payable && (
        <div className="px-4 pb-4">
          <Button full icon="coin" href="/app/payment">
            Pagar {formatPesos(bill.rest)}
          </Button>
        </div>
      )}
    </>
  );
}
