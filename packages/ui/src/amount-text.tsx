export type AmountTone = keyof typeof looks;

const looks = {
  income: 'text-income',
  expense: 'text-expense',
  instalment: 'text-instalment',
  plain: '',
};

/** A formatted amount; its sign says what its colour says. */
export function AmountText({ tone = 'plain', children }: { tone?: AmountTone; children: string }) {
  return <span className={`font-semibold whitespace-nowrap ${looks[tone]}`}>{children}</span>;
}

/** The colour of a signed amount: what takes from the driver is never in the colour of success. */
export function toneOf(amount: number, tone: AmountTone = 'income'): AmountTone {
  if (amount === 0) return 'plain';
  return tone === 'income' && amount < 0 ? 'expense' : tone;
}
