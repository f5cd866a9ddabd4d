import { KmByDayCard } from './km-by-day-card.tsx';
import { KmShareCard } from './km-share-card.tsx';
import { WhenSeen } from './when-seen.tsx';

/** The room each card takes before it is drawn. */
export const kmRoom = { share: 'h-29 rounded-card', byDay: 'h-68 rounded-card' };

export const KmShare = (props: Parameters<typeof KmShareCard>[0]) => (
  <WhenSeen placeholder={kmRoom.share}>
    <KmShareCard {...props} />
  </WhenSeen>
);

export const KmByDay = (props: Parameters<typeof KmByDayCard>[0]) => (
  <WhenSeen placeholder={kmRoom.byDay}>
    <KmByDayCard {...props} />
  </WhenSeen>
);
