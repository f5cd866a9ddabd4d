import { EventList } from './event-list.tsx';
import { eventFilters } from './filters.ts';

interface ScreenProps {
  title: string;
}

export const Refunds = ({ title }: ScreenProps) => <EventList title={title} filter={eventFilters.refunds} />;
export const Penalties = ({ title }: ScreenProps) => <EventList title={title} filter={eventFilters.penalties} />;
export const Fines = ({ title }: ScreenProps) => <EventList title={title} filter={eventFilters.fines} />;
export const OtherCharges = ({ title }: ScreenProps) => <EventList title={title} filter={eventFilters.otherCharges} />;
