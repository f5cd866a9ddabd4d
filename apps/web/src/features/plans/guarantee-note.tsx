import { type GuaranteeTerms, guaranteeTermsText } from '@volante/domain/banking/guarantee';
import { formatPesos } from '@volante/domain/values/money';

/** [DAY-13] The guarantee wherever a plan's price stands: amount, weekly part, and when it comes back. */
export function GuaranteeNote({ guarantee }: { guarantee: GuaranteeTerms }) {
  return (
    <div className="rounded-control bg-soft px-3 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>Garantía</span>
        <span className="whitespace-nowrap">{formatPesos(guarantee.total)}</span>
      </p>
      <p className="text-sm text-muted">{guaranteeTermsText(guarantee)}</p>
    </div>
  );
}
