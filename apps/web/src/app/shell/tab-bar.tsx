import { Icon, type IconName } from '@volante/ui/icon.tsx';
import type { BottomTab } from '../paths.ts';

const tabs: { tab: BottomTab; href: string; icon: IconName; label: string }[] = [
  { tab: 'inicio', href: '/app/v2/dashboard', icon: 'home', label: 'Inicio' },
  { tab: 'arriendo', href: '/app/v2/subscription', icon: 'car', label: 'Arriendo' },
  { tab: 'ganancias', href: '/app/v2/balance', icon: 'coin', label: 'Ganancias' },
  { tab: 'liquidaciones', href: '/app/v2/liquidations', icon: 'document', label: 'Liquidaciones' },
  { tab: 'soporte', href: '/app/v2/support', icon: 'chat', label: 'Soporte' },
];

/**
 * [APP-01] Five tabs; the dot on support says that somebody answered. Text too large for five whole words leaves the icons,
 * larger themselves; who hears the screen still gets the words.
 */
export function TabBar({ tab, unread = false }: { tab?: BottomTab; unread?: boolean }) {
  return (
    <nav aria-label="Principal" className="@container border-t border-line bg-surface pb-safe-0">
      <ul className="flex">
        {tabs.map((item) => {
          const lit = item.tab === tab;
          const dot = unread && item.tab === 'soporte';
          return (
            <li key={item.tab} className="min-w-12 flex-auto">
              <a
                href={item.href}
                aria-current={lit ? 'page' : undefined}
                className={`relative flex min-h-17 flex-col items-center justify-center gap-1 rounded-control px-0.5 -outline-offset-4 ${lit ? 'font-semibold text-primary' : 'text-muted'}`}
              >
                {lit && <span aria-hidden="true" className="absolute top-0 h-0.75 w-9 rounded-full bg-primary" />}
                <span className="relative @max-[15rem]:scale-150">
                  <Icon name={item.icon} />
                  {dot && (
                    <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface bg-expense" />
                  )}
                </span>
                <span className="text-[min(0.6875rem,3.4cqw)] leading-tight whitespace-nowrap @max-[15rem]:sr-only">
                  {item.label}
                </span>
                {dot && <span className="sr-only">, tienes mensajes nuevos</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
