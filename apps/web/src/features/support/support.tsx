import { supportCall, supportPhone } from '../../lib/support-phone.ts';
import { Card } from '../../ui/card.tsx';
import { Drawing } from '../../ui/drawings.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import '../../ui/more-icons.ts';

/** The chat is on its way; until then people answer the phone. */
export function Support({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <Card className="flex flex-col items-center gap-2 text-center">
        <Drawing name="wrench" />
        <h2 className="text-lg font-bold">En construcción</h2>
        <p className="max-w-72 pb-2 text-muted">
          Pronto podrás chatear con nosotros aquí. Mientras tanto, llámanos y te ayudamos.
        </p>
      </Card>
      <Card flush>
        <ListRow icon="phone" title="Llamar a soporte" text={supportPhone} href={supportCall} />
        <ListRow icon="question" title="Preguntas frecuentes" text="Respuestas rápidas" href="/app/v2/faq" />
      </Card>
    </Screen>
  );
}
