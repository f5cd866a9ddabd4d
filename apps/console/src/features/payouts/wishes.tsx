import { formatDateTime } from '@volante/domain/values/dates';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import type { Doing } from '../../ui/action/row-button.tsx';
import type { PayoutBatchQuery } from './payouts.generated.ts';

export type Wish = NonNullable<PayoutBatchQuery['payoutBatch']>['wishes'][number];

const words: Readonly<Record<string, string>> = {
  'payouts export': 'el archivo para el banco',
  'payouts send': 'marcarlo como entregado',
};

const toApprove = ({ id }: Wish): Doing => ({ name: 'approvals approve', filled: { id } });
const toTake = ({ action, fields }: Wish): Doing => ({
  name: action,
  filled: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
});

/** What somebody has asked for may be agreed to by this person, or be done by whoever asked. */
export const doingFor = (wish: Wish): Doing | undefined => {
  if (wish.mayDecide) return toApprove(wish);
  return wish.granted && wish.mine ? toTake(wish) : undefined;
};

/** [CON-06] What is asked for about this batch, with what whoever looks can do about it. */
export function Wishes({ wishes, onDo }: { wishes: readonly Wish[]; onDo: (doing: Doing) => void }) {
  const first = wishes.find((wish) => doingFor(wish));
  return (
    <ul className="flex flex-col gap-2">
      {wishes.map((wish) => {
        const doing = doingFor(wish);
        const what = words[wish.action] ?? wish.action;
        return (
          <li
            key={wish.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-soft px-4 py-3 text-info"
          >
            <span className="flex min-w-0 items-start gap-2">
              <Icon name="users" size={18} className="mt-px" />
              <span className="min-w-0">
                {wish.mine ? 'Pediste' : `${wish.askedBy} pidió`} {what} el {formatDateTime(wish.askedAt)}.{' '}
                {wish.granted
                  ? 'Está aprobado: sirve una vez, durante una hora.'
                  : 'Falta que otra persona lo apruebe.'}{' '}
                <a href={`/aprobaciones?id=${encodeURIComponent(wish.id)}`} className="font-semibold">
                  Ver la solicitud
                </a>
              </span>
            </span>
            {doing && (
              <span className="no-print">
                <Button onClick={() => onDo(doing)}>
                  {wish.mayDecide ? 'Aprobar' : 'Hacerlo ahora'} {wish === first && <Key name="A" />}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
