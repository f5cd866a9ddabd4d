import { Screen } from '../../../ui/screen.tsx';

export function Earnings({ title }: { title: string }) {
  return (
    <Screen title={title} back="/app/v2/dashboard">
      <p>En construcción</p>
    </Screen>
  );
}
