import { openSupportChat } from '../../../lib/support-chat.ts';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';

export function FrozenCard() {
  return (
    <Card flush>
      <ListRow
        icon="lock"
        tone="warn"
        title="Tu cuenta está congelada"
        text="Habla con soporte para volver a conducir."
        onClick={() => void openSupportChat()}
      />
    </Card>
  );
}

export function QueueCard() {
  return (
    <Card flush>
      <ListRow
        icon="calendar"
        tone="info"
        title="En lista de espera"
        text="Te avisaremos cuando haya un auto para ti."
        href="/app/v2/rent-queue-status"
      />
    </Card>
  );
}
