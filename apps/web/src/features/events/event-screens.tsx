import { EventList } from './event-list.tsx';

interface ScreenProps {
  title: string;
}

export const Refunds = ({ title }: ScreenProps) => <EventList title={title} filter={{ credited: true }} />;

export const Penalties = ({ title }: ScreenProps) => (
  <EventList title={title} filter={{ subject: 'Exchange', credited: false }} />
);

export const Fines = ({ title }: ScreenProps) => (
  <EventList title={title} filter={{ subject: 'Control', credited: false }} />
);

/** Neither a penalty nor a fine: what has no list of its own. */
export const OtherCharges = ({ title }: ScreenProps) => <EventList title={title} filter={{ credited: false }} />;
