/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as lines loses its roles in some browsers */
import type { ReactNode } from 'react';

export type StepTone = 'income' | 'expense' | 'instalment' | 'primary' | 'plain';

export interface WaterfallStep {
  key: string;
  label: string;
  /** A word about it, smaller. */
  note?: string | undefined;
  /** The amount as the driver reads it: '-$249.150'. */
  text: string;
  tone: StepTone;
  /** Where its bar begins and ends, on the scale of all steps. */
  from: number;
  to: number;
}

export interface WaterfallProps {
  caption: string;
  /** Names of the columns for label, amount and note, for whoever hears the table. */
  columns: readonly [string, string, string];
  steps: readonly WaterfallStep[];
  /** Where the steps end: a bar from zero, in the last row. */
  end: Omit<WaterfallStep, 'from' | 'to'> & { value: number };
}

const fills: Record<StepTone, string> = {
  income: 'fill-income',
  expense: 'fill-expense',
  instalment: 'fill-instalment',
  primary: 'fill-primary',
  plain: 'fill-muted',
};
const texts: Record<StepTone, string> = {
  income: 'text-income',
  expense: 'text-expense',
  instalment: 'text-instalment',
  primary: 'text-primary',
  plain: '',
};

/**
 * Bars that go on where the one before ended. The picture is its own table: each row has its words and its bar. Its rows
 * are laid out as lines that wrap, for large text; the roles keep it a table for whoever hears it.
 */
export function Waterfall({ caption, columns, steps, end }: WaterfallProps) {
  const rows: WaterfallStep[] = [...steps, { ...end, from: 0, to: end.value }];
  const values = [0, ...rows.flatMap(({ from, to }) => [from, to])];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const place = (value: number) => (most === least ? 0 : (100 * (value - least)) / (most - least));
  return (
    <table role="table" className="@container block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {rows.map((step, index) => (
          <Row key={step.key} step={step} last={index === rows.length - 1}>
            <Bar from={place(step.from)} to={place(step.to)} zero={place(0)} fill={fills[step.tone]} />
          </Row>
        ))}
      </tbody>
    </table>
  );
}

function Row({ step, last, children }: { step: WaterfallStep; last: boolean; children: ReactNode }) {
  const { label, note, text, tone } = step;
  return (
    <tr
      role="row"
      className={`flex flex-wrap items-baseline justify-between gap-x-3 py-2 ${last ? 'mt-1 border-t-2 border-line' : ''}`}
    >
      <th role="rowheader" scope="row" className={`text-left ${last ? 'font-semibold' : 'font-normal'}`}>
        {label}
      </th>
      <td
        role="cell"
        className={`ml-auto font-semibold whitespace-nowrap ${texts[tone]}`}
        style={last ? { fontSize: 'min(1.25rem, 12cqw)' } : undefined}
      >
        {text}
      </td>
      <td role="cell" className="basis-full">
        {children}
        {note && <p className="text-sm text-muted">{note}</p>}
      </td>
    </tr>
  );
}

/** Per cent of the width. A thin line shows zero, so that what falls below it is seen. */
function Bar({ from, to, zero, fill }: { from: number; to: number; zero: number; fill: string }) {
  const start = Math.min(from, to);
  return (
    <svg aria-hidden="true" width="100%" height="12" className="my-1.5 block overflow-visible">
      <rect y="5" width="100%" height="2" rx="1" className="fill-line" />
      {zero > 0 && <rect x={`${zero}%`} width="1" y="-3" height="18" className="fill-muted" />}
      {from !== to && (
        <rect x={`${start}%`} width={`${Math.max(Math.abs(to - from), 0.8)}%`} height="12" rx="4" className={fill} />
      )}
    </svg>
  );
}
