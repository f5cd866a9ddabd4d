import { useQuestion } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { supportCall, supportPhone } from '../../lib/support-phone.ts';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { appointmentsOf } from './support.first.ts';

/** As long as the usual words, so that nothing moves when it is known. */
function newMessages(unread: number): string {
  if (unread === 0) return 'Escríbenos y sigue tus casos';
  return unread === 1 ? 'Tienes 1 mensaje nuevo' : `Tienes ${unread} mensajes nuevos`;
}

/** [HLP-02] The ways to help. */
export function Support({ title }: { title: string }) {
  const { data } = useQuestion(appointmentsOf(currentUid()));
  const unread = useDriver().driver?.unreadChats ?? 0;
  const links = data?.getSupportAppointments;
  return (
    <Screen title={title}>
      <Card flush>
        <ListRow
          icon="chat"
          title="Habla con nosotros"
          text={newMessages(unread)}
          tone={unread > 0 ? 'bad' : 'primary'}
          href="/app/v2/support/cases"
        />
        <ListRow icon="question" title="Preguntas frecuentes" text="Respuestas rápidas" href="/app/v2/faq" />
      </Card>
      <Card flush title="Agenda una hora">
        <ListRow
          icon="calendar"
          title="Cita virtual"
          text="Por videollamada, desde donde estés"
          href={links?.virtual}
          disabled={!links}
        />
        <ListRow
          icon="pin"
          title="Cita presencial"
          text="En nuestra oficina, con tus papeles"
          href={links?.inPerson}
          disabled={!links}
        />
      </Card>
      <Card flush>
        <ListRow icon="phone" title="Llamar a soporte" text={supportPhone()} href={supportCall()} />
      </Card>
    </Screen>
  );
}
