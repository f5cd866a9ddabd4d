import { withCompany } from '@volante/domain/company/company';
import type { Week } from '@volante/domain/values/week';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { type DetailDay, type DetailName, detailTitles, isDetail } from './details.ts';
import { EventsDetail } from './events-detail.tsx';
import { KmCostDetail } from './km-cost-detail.tsx';
import { TagsDetail } from './tags-detail.tsx';
import { TripsDetail } from './trips-detail.tsx';

export interface DetailProps {
  days: readonly DetailDay[];
  week: Week;
}

interface DetailSheetProps extends DetailProps {
  open: boolean;
  /** As the address says it. */
  name: string;
  onClose: () => void;
}

/** [SET-06] What is behind a figure of the week. */
export function DetailSheet({ open, name, days, week, onClose }: DetailSheetProps) {
  const known = isDetail(name);
  return (
    <BottomSheet open={open} title={known ? withCompany(detailTitles[name]) : 'Detalle'} onClose={onClose}>
      {known ? (
        <Detail name={name} days={days} week={week} />
      ) : (
        <ErrorState title="Sucedió un error" text="No encontramos este detalle. Ciérralo y elige otro." />
      )}
    </BottomSheet>
  );
}

function Detail({ name, ...props }: DetailProps & { name: DetailName }) {
  switch (name) {
    case 'arriendo':
      return <KmCostDetail {...props} />;
    case 'tag':
      return <TagsDetail {...props} />;
    case 'uber':
    case 'didi':
    case 'cabify':
    case 'beat':
      return <TripsDetail {...props} platform={name} />;
    default:
      return <EventsDetail {...props} kind={name} />;
  }
}
