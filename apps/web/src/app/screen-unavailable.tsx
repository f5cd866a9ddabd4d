import { NotOnPhone } from '../ui/not-on-phone.tsx';
import { Screen } from '../ui/screen.tsx';

export function ScreenUnavailable({ title }: { title: string }) {
  return (
    <Screen title={title} back="/app/v2/dashboard">
      <NotOnPhone what="esta pantalla" onRetry={() => location.reload()} />
    </Screen>
  );
}
