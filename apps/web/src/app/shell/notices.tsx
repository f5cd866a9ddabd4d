import { now } from '../../lib/clock.ts';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { formatAge } from '../../lib/format-age.ts';
import { useOnline } from '../../lib/online.ts';
import { usePendingWrites } from '../../lib/write-queue/pending-store.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** Under every title: how old the data is without a network, and what still waits to be sent. */
export function Notices() {
  const online = useOnline();
  const { dataUpdatedAt } = useDriver();
  const pending = usePendingWrites().length;
  const waiting = `${pending} ${pending === 1 ? 'cambio' : 'cambios'} por enviar`;
  if (online && pending === 0) return null;
  return (
    <output className="flex flex-wrap gap-2 px-4 pb-2">
      {!online && <Notice icon="offline">{`Sin conexión · ${formatAge(dataUpdatedAt, now())}`}</Notice>}
      {pending > 0 && <Notice icon="upload">{waiting}</Notice>}
    </output>
  );
}

function Notice({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-instalment-soft px-3 py-1.5 text-sm font-semibold text-instalment">
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
