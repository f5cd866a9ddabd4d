import { Screen } from '../../ui/screen.tsx';

function Events({ title }: { title: string }) {
  return (
    <Screen title={title} back="/app/v2/dashboard">
      <p>En construcción</p>
    </Screen>
  );
}

export const Refunds = Events;
export const Penalties = Events;
export const Fines = Events;
export const OtherCharges = Events;
