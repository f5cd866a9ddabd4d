import { localDate, localDateOf } from '@volante/domain/values/dates';
import { type Week, weekOfDate } from '@volante/domain/values/week';
import { now } from '@volante/client/clock.ts';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { WeekPicker } from '@volante/ui/week-picker.tsx';

export interface WeekSheetProps {
  open: boolean;
  week: Week;
  onChoose: (week: Week) => void;
  onClose: () => void;
}

export function WeekSheet({ open, week, onChoose, onClose }: WeekSheetProps) {
  return (
    <BottomSheet open={open} title="Elige una semana" onClose={onClose}>
      <WeekPicker
        week={week.monday}
        max={localDateOf(new Date(now()))}
        onChange={(monday) => {
          onClose();
          onChoose(weekOfDate(localDate(monday)));
        }}
      />
    </BottomSheet>
  );
}
