import { ErrorState } from '../ui/error-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** Its code could not be fetched: the phone has no network and never opened this screen before. */
export function ScreenUnavailable({ title }: { title: string }) {
  return (
    <Screen title={title} back="/app/v2/dashboard">
      <ErrorState
        title="No pudimos abrir esta pantalla"
        text="Todavía no está guardada en tu teléfono. Revisa tu conexión e intenta de nuevo."
        onRetry={() => location.reload()}
      />
    </Screen>
  );
}
