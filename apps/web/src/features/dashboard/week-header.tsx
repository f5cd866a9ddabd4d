import { formatWeek } from '@volante/domain/values/week';
import { useState } from 'react';
import { useChosenWeek } from '../../lib/chosen-week.ts';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { useNotifications } from '../../lib/notifications/use-notifications.ts';
import { Bell } from '@volante/ui/bell.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';

const loadSheet = () => import('./week-sheet.tsx').then((module) => module.WeekSheet);

/** [DSH-01] Menu, the week on show, the calendar of weeks and the notifications. */
export function WeekHeader() {
  const [week, chooseWeek] = useChosenWeek();
  const [open, setOpen] = useState(false);
  const unread = useNotifications().notifications?.some((notification) => !notification.read) ?? false;
  return (
    <div className="flex min-h-16 items-center px-2 py-2">
      <IconButton icon="menu" label="Menú" href="#menu" />
      <p aria-live="polite" className="min-w-0 flex-1 text-center text-sm font-bold min-[360px]:text-[0.9375rem]">
        {formatWeek(week)}
      </p>
      <IconButton icon="calendar" label="Elegir semana" onClick={() => setOpen(true)} />
      <Bell unread={unread} />
      <LazyPart
        load={loadSheet}
        wanted={open}
        props={{ open, week, onChoose: chooseWeek, onClose: () => setOpen(false) }}
      />
    </div>
  );
}
