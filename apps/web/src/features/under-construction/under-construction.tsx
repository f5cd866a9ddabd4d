import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Screen } from '../../ui/screen.tsx';

/** Stands in for a screen that a later release brings. */
export function UnderConstruction({ title }: { title: string }) {
  return (
    <Screen title={title} back="/app/v2/dashboard">
      <Empty
        drawing="wrench"
        title="En construcción"
        text={`Estamos preparando «${title}». Pronto la verás aquí.`}
        action={
          <Button kind="secondary" href="/app/v2/dashboard">
            Volver al inicio
          </Button>
        }
      />
    </Screen>
  );
}
