import type { Permission } from '@volante/domain/staff/permissions';
import { useWho } from '../lib/me.ts';

const links: readonly { path: string; title: string; permissions: readonly Permission[] }[] = [
  { path: '/semanas', title: 'Semanas', permissions: ['weeks.read'] },
  { path: '/eventos', title: 'Eventos', permissions: ['weeks.read'] },
  { path: '/deudas', title: 'Deudas', permissions: ['weeks.read'] },
  { path: '/correcciones', title: 'Correcciones', permissions: ['weeks.read'] },
  { path: '/pagos', title: 'Pagos', permissions: ['weeks.read'] },
  { path: '/boletas', title: 'Boletas', permissions: ['weeks.read'] },
  { path: '/libro', title: 'Libro y UF', permissions: ['weeks.read', 'ledger.read'] },
];

export const isMoneyPath = (path: string): boolean => links.some((link) => link.path === path);

/** The pages of money, one beside the other: in the menu they are one. */
export function MoneyLinks({ path }: { path: string }) {
  const { me } = useWho();
  const seen = links.filter(({ permissions }) => permissions.some((one) => me.permissions.includes(one)));
  return (
    <nav aria-label="Páginas de dinero" className="no-print">
      <ul className="flex flex-wrap gap-2">
        {seen.map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              aria-current={link.path === path ? 'page' : undefined}
              className={`inline-flex min-h-8 items-center rounded-full border px-3 py-1 text-sm ${link.path === path ? 'border-primary bg-soft font-semibold' : 'border-line bg-surface hover:border-primary'}`}
            >
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
