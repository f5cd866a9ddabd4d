import type { Cell, Explanation } from '@volante/domain/billing/explain';
import { signedPesos } from '@volante/domain/values/money';
import { AmountText, toneOf } from '@volante/ui/amount-text.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { Part } from './parts.ts';

interface BreakdownProps {
  part: Part;
  explanation: Explanation | undefined;
  onWhy: (cell: Cell) => void;
}

/** [SET-02] Income, expenses or instalments of a day or the week, line by line; each leads to its reasons. */
export function Breakdown({ part: { label, tone, none }, explanation, onWhy }: BreakdownProps) {
  const lines = explanation?.lists.flatMap((list) => list.lines) ?? [];
  if (!explanation || lines.length === 0) {
    return (
      <Card title={label}>
        <p className="text-sm text-muted">{none}</p>
      </Card>
    );
  }
  return (
    <Card
      flush
      title={label}
      aside={<AmountText tone={toneOf(explanation.amount, tone)}>{signedPesos(explanation.amount)}</AmountText>}
    >
      {lines.map((line) => (
        <ListRow
          key={line.label}
          title={line.label}
          aside={<AmountText>{signedPesos(line.amount)}</AmountText>}
          onClick={() => line.to && onWhy(line.to)}
        />
      ))}
    </Card>
  );
}
