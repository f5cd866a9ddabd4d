import { Icon } from '@volante/ui/icon.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { pageAt, pagesFor } from '../pages.ts';

interface MenuProps {
  path: string;
  held: readonly string[];
  ready: boolean;
}

/** [CON-02] What the person may open, and nothing else. */
export function Menu({ path, held, ready }: MenuProps) {
  const open = pageAt(path);
  const lit = open?.within ?? open?.path;
  return (
    <nav aria-label="Páginas" className="desk-menu no-print">
      {ready ? (
        <ul className="flex flex-wrap gap-1 lg:flex-col">
          {pagesFor(held).map(({ path: to, title, icon }) => {
            if (!icon) return null;
            const here = to === lit;
            return (
              <li key={to}>
                <a
                  href={to}
                  aria-current={here ? 'page' : undefined}
                  className={`flex min-h-12 items-center gap-3 rounded-control px-4 font-semibold transition-colors ${here ? 'bg-soft text-primary' : 'text-muted hover:bg-surface hover:text-ink'}`}
                >
                  <Icon name={icon} size={20} />
                  {title}
                </a>
              </li>
            );
          })}
        </ul>
      ) : (
        <Skeleton className="h-40 max-lg:h-12" />
      )}
    </nav>
  );
}
