import { useEffect } from 'react';
import { NotOnPhone } from '@volante/ui/not-on-phone.tsx';
import { Screen } from '@volante/ui/screen.tsx';

const reload = () => location.reload();

/** Its code did not come. It is tried again by itself when the network is back. */
export function ScreenUnavailable({ title }: { title: string }) {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Screen title={title} back="/app/v2/dashboard">
      <NotOnPhone what="esta pantalla" onRetry={reload} />
    </Screen>
  );
}
