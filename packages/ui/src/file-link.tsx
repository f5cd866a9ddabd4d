import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface FileLinkProps {
  /** Null while a link that opens is on its way. */
  url: string | null;
  icon: IconName;
  children: ReactNode;
}

/** Opens a file beside the app. */
export function FileLink({ url, icon, children }: FileLinkProps) {
  const look =
    'flex min-h-13 items-center justify-center gap-2 rounded-control bg-soft px-5 font-semibold text-primary';
  const content = (
    <>
      <Icon name={icon} size={20} />
      {children}
    </>
  );
  return (
    <a
      href={url ?? undefined}
      aria-disabled={url === null || undefined}
      role={url === null ? 'link' : undefined}
      target="_blank"
      rel="noreferrer"
      className={`${look} aria-disabled:opacity-45`}
    >
      {content}
    </a>
  );
}
