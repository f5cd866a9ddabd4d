import { cardWords } from '@volante/domain/billing/settlement-status';
import { restText } from '@volante/domain/payouts/texts';
import type { LocalDate } from '@volante/domain/values/dates';
import { signedPesos } from '@volante/domain/values/money';
import { formatWeekRange, type Week } from '@volante/domain/values/week';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { settlementAddress } from './address.ts';
import { type Bill, sideOf, standingOf } from './settlement.ts';

/** [SET-01] A closed week: what it came to, and what becomes of the money. */
export function SettlementCard({ bill, week, today }: { bill: Bill; week: Week; today: LocalDate }) {
  const { status, tone, text } = standingOf(bill, today);
  const words = [text, restText(bill)].filter(Boolean).join(' ');
  return (
    <a
      href={settlementAddress(bill.date)}
      className="flex items-center gap-2 rounded-card bg-surface p-4 shadow-card transition active:scale-[0.99]"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-sm font-semibold">{formatWeekRange(week)}</span>
          <StatusPill tone={tone}>{status}</StatusPill>
        </span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-2 text-xl tracking-tight">
          <AmountText tone={toneOf(bill.balance)}>{signedPesos(bill.balance)}</AmountText>
          <span className="text-sm tracking-normal text-muted">{sideOf(bill.balance)}</span>
        </span>
        {cardWords[status] !== status && <span className="mt-1 block text-sm font-semibold">{cardWords[status]}</span>}
        {words && <span className="block text-sm text-muted">{words}</span>}
      </span>
      <Icon name="forward" size={20} className="-mr-1 text-muted" />
    </a>
  );
}
