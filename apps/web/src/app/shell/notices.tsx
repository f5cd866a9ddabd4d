import { phoneNow } from '@volante/client/clock.ts';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { formatAge } from '@volante/client/format-age.ts';
import { isOfLastVisit } from '../../lib/graphql/last-visit.ts';
import { useOnline } from '@volante/client/online.ts';
import { usePendingWrites } from '../../lib/write-queue/pending-store.ts';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { WrongClock } from './wrong-clock.tsx';

const minute = 60_000;

/** Under every title: what the driver should know of the data, and of the phone's clock. */
export function Notices() {
  return (
    <>
      <DataNotices />
      <WrongClock />
    </>
  );
}

/** How old the data is that the network has not confirmed, and what still waits to be sent. */
function DataNotices() {
  const online = useOnline();
  const { dataUpdatedAt } = useDriver();
  const pending = usePendingWrites().length;
  const waiting = `${pending} ${pending === 1 ? 'cambio' : 'cambios'} por enviar`;
  if (online && pending === 0) {
    const old = isOfLastVisit(dataUpdatedAt) && phoneNow() - dataUpdatedAt >= minute;
    return old && <HangingAge>{formatAge(dataUpdatedAt, phoneNow())}</HangingAge>;
  }
  return (
    <output className="flex flex-wrap gap-2 px-4 pb-2">
      {!online && <Notice icon="offline">{`Sin conexión · ${formatAge(dataUpdatedAt, phoneNow())}`}</Notice>}
      {pending > 0 && <Notice icon="upload">{waiting}</Notice>}
    </output>
  );
}

/** [SCR-14] It goes when the network has answered, so it hangs over the screen: nothing moves when it does. */
function HangingAge({ children }: { children: string }) {
  return (
    <div className="pointer-events-none relative">
      <output className="absolute inset-x-0 top-0 flex justify-center">
        <Notice icon="refresh">{children}</Notice>
      </output>
    </div>
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
