import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

const looks = {
  good: 'bg-income-soft text-income',
  warn: 'bg-instalment-soft text-instalment',
  bad: 'bg-expense-soft text-expense',
  info: 'bg-info-soft text-info',
  neutral: 'bg-line text-ink',
};

export type Tone = keyof typeof looks;

export function StatusPill({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs font-semibold ${looks[tone]}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
