import type { MouseEvent, ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

const looks = {
  primary: 'bg-primary text-on-primary',
  secondary: 'bg-soft text-primary',
  ghost: 'bg-surface text-primary ring-1 ring-inset ring-line',
  danger: 'bg-expense-soft text-expense',
};

export interface ButtonProps {
  children: ReactNode;
  kind?: keyof typeof looks;
  href?: string;
  /** Keeps its words and its place while the work goes on; further presses do nothing. */
  busy?: boolean;
  disabled?: boolean;
  full?: boolean;
  icon?: IconName;
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  className?: string;
}

export function Button({
  children,
  kind = 'primary',
  href,
  busy,
  disabled,
  full,
  icon,
  type,
  onClick,
  className = '',
}: ButtonProps) {
  const resting = disabled || busy;
  const content = (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} size={20} />}
      {children}
    </>
  );
  const shared = {
    className: `inline-flex min-h-13 min-w-13 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold transition active:scale-[0.98] ${looks[kind]} ${full ? 'w-full' : ''} ${disabled ? 'pointer-events-none opacity-45' : ''} ${className}`,
    'aria-busy': busy || undefined,
  };
  if (href !== undefined && !resting)
    return (
      <a {...shared} href={href} onClick={onClick}>
        {content}
      </a>
    );
  return (
    <button
      {...shared}
      type={type ?? 'button'}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}

function Spinner() {
  return (
    <svg aria-hidden="true" className="size-5 shrink-0 animate-spin" viewBox="0 0 20 20" fill="none" strokeWidth="2.5">
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity=".3" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
