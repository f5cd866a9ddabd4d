import type { KmByDayCard } from './km-by-day-card.tsx';
import type { KmShareCard } from './km-share-card.tsx';
import { WhenSeen } from './when-seen.tsx';

const loadShare = () => import('./km-share-card.tsx').then((module) => module.KmShareCard);
const loadByDay = () => import('./km-by-day-card.tsx').then((module) => module.KmByDayCard);

/** The room each card takes before it is there. */
export const kmRoom = { share: 'h-29 rounded-card', byDay: 'h-68 rounded-card' };

export const KmShare = (props: Parameters<typeof KmShareCard>[0]) => (
  <WhenSeen load={loadShare} placeholder={kmRoom.share} props={props} />
);

export const KmByDay = (props: Parameters<typeof KmByDayCard>[0]) => (
  <WhenSeen load={loadByDay} placeholder={kmRoom.byDay} props={props} />
);
