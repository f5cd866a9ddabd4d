import type { ReactNode } from 'react';

import { Icon, type IconName } from './icon.tsx';

interface TileProps {
  icon: IconName;
  title: string;
  /** An amount. */
  children: ReactNode;
  href: string;
}

/** A figure with its name that leads to what is behind it; put several in a grid whose columns are at least 8rem wide. */
export function Tile({ icon, title, children, href }: TileProps) {
  return (
    <a
      href={href}
      className="flex min-h-28 flex-col justify-between gap-2 rounded-card bg-surface p-4 shadow-card transition active:scale-[0.98]"
    >
      <span className="flex items-center justify-between">
        <span className="grid size-10 place-items-center rounded-control bg-soft text-primary">
          <Icon name={icon} size={20} />
        </span>
        <Icon name="forward" size={18} className="text-muted" />
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-muted">{title}</span>
        {children}
      </span>
    </a>
  );
}
