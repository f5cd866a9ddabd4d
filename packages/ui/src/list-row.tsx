import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './status-pill.tsx';

const badges: Record<Tone | 'primary', string> = {
  primary: 'bg-soft text-primary',
  good: 'bg-income-soft text-income',
  warn: 'bg-instalment-soft text-instalment',
  bad: 'bg-expense-soft text-expense',
  info: 'bg-info-soft text-info',
  neutral: 'bg-line text-muted',
};

export interface ListRowProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName;
  tone?: keyof typeof badges;
  /** An amount, a pill or a control at the right. */
  aside?: ReactNode;
  href?: string;
  onClick?: () => void;
  disabled?: boolean;
}

/** One line of a list; put several in a `<Card flush>`. With `href` or `onClick` the whole line is the target. */
export function ListRow({ title, text, icon, tone = 'primary', aside, href, onClick, disabled }: ListRowProps) {
  const content = (
    <>
      {icon && (
        <span className={`grid size-11 shrink-0 place-items-center rounded-control ${badges[tone]}`}>
          <Icon name={icon} />
        </span>
      )}
      {/* Beside the icon, or under it when large text leaves too little of the line. */}
      <span className="flex max-w-full flex-1 basis-[9rem] items-center gap-3">
        <span className="flex flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="max-w-full flex-1 basis-[5rem]">
            <span className="block font-semibold">{title}</span>
            {text && <span className={`block text-sm ${tone === 'bad' ? 'text-expense' : 'text-muted'}`}>{text}</span>}
          </span>
          {aside}
        </span>
        {(href || onClick) && <Icon name="forward" size={20} className="-mr-1 text-muted" />}
      </span>
    </>
  );
  const shared = {
    className: `flex min-h-17 w-full flex-wrap items-center gap-3 px-4 py-3 text-left row-line -outline-offset-2 transition-colors ${href || onClick ? 'active:bg-soft' : ''} ${disabled ? 'opacity-45' : ''}`,
  };
  if (href !== undefined && !disabled)
    return (
      <a {...shared} href={href} onClick={onClick}>
        {content}
      </a>
    );
  if (onClick)
    return (
      <button {...shared} type="button" disabled={disabled} onClick={onClick}>
        {content}
      </button>
    );
  return <div {...shared}>{content}</div>;
}
