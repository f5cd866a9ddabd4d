import { hasBills } from '@volante/domain/drivers/allowances';
import { Icon, type IconName } from '@volante/ui/icon.tsx';

const shortcuts: { href: string; icon: IconName; label: string; ofBills?: true }[] = [
  { href: '/app/v2/trips', icon: 'route', label: 'Viajes' },
  { href: '/app/v2/tags', icon: 'toll', label: 'TAG' },
  { href: '/app/v2/vouchers', icon: 'receipt', label: 'Boletas', ofBills: true },
  { href: '/app/v2/balance', icon: 'coin', label: 'Tus ganancias', ofBills: true },
];

/** [DSH-05] A driver new in the rent queue has neither vouchers nor a balance yet. */
export function Shortcuts({ substatus }: { substatus: string | null | undefined }) {
  return (
    <nav aria-label="Atajos">
      <ul className="grid grid-cols-3 gap-2">
        {shortcuts.map(({ href, icon, label, ofBills }) => {
          const disabled = ofBills && !hasBills(substatus);
          return (
            <li key={href} className="last:col-span-3 last:*:min-h-17 last:*:flex-row">
              <a
                href={disabled ? undefined : href}
                aria-disabled={disabled || undefined}
                role={disabled ? 'link' : undefined}
                className="flex min-h-24 flex-col items-center justify-center gap-2 rounded-card bg-surface p-3 text-sm font-semibold shadow-card transition active:scale-[0.98] aria-disabled:opacity-45"
              >
                <span className="grid size-11 place-items-center rounded-control bg-soft text-primary">
                  <Icon name={icon} />
                </span>
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
