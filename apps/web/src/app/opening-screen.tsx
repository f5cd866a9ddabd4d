import { Screen } from '@volante/ui/screen.tsx';

/** The frame of a screen whose first data is on its way. */
export function OpeningScreen({ title }: { title: string }) {
  return <Screen title={title} state="loading" />;
}
