import { useNow } from '@volante/client/use-now.ts';
import { formatDateTime } from '@volante/domain/values/dates';
import { Icon } from '@volante/ui/icon.tsx';
import { type OtherAct, actWords } from './words.ts';

const mostShown = 5;

interface ActsNoteProps {
  title: string;
  acts: readonly OtherAct[];
  /** Said instead where they are not known one by one. */
  text?: string | undefined;
}

/** [CON-24] What others did meanwhile, the newest first. */
export function ActsNote({ title, acts, text }: ActsNoteProps) {
  const time = useNow(30_000);
  return (
    <div className="flex items-start gap-2 rounded-control bg-instalment-soft px-4 py-3 text-instalment">
      <Icon name="users" size={18} className="mt-px" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {acts.length === 0 && text && <p className="wrap-anywhere">{text}</p>}
        <ul>
          {acts.slice(0, mostShown).map((act) => (
            <li key={`${act.at} ${act.title}`} className="wrap-anywhere" title={formatDateTime(act.at)}>
              {actWords(act, time)}
            </li>
          ))}
        </ul>
        {acts.length > mostShown && <p>… y {acts.length - mostShown} más.</p>}
      </div>
    </div>
  );
}
