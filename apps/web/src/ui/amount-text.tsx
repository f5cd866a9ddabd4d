const looks = {
  income: 'text-income',
  expense: 'text-expense',
  instalment: 'text-instalment',
  plain: '',
};

/** A formatted amount; its sign says what its colour says. */
export function AmountText({ tone = 'plain', children }: { tone?: keyof typeof looks; children: string }) {
  return <span className={`font-semibold whitespace-nowrap ${looks[tone]}`}>{children}</span>;
}
