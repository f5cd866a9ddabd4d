import { useNow } from '@volante/client/use-now.ts';
import { Icon } from '@volante/ui/icon.tsx';
import { type OtherAct, actWords } from './words.ts';

/** [CON-24] Below a row of a list: what another person has done to it since the page was opened. */
export function RowNote({ act, gone = false }: { act: OtherAct; gone?: boolean }) {
  const time = useNow(30_000);
  return (
    <span className="mt-1 flex items-start gap-1.5 text-sm text-instalment">
      <Icon name="users" size={16} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {gone && 'Ya no espera. '}
        {actWords(act, time)}
      </span>
    </span>
  );
}
