import { openSupportChat } from '../../lib/support-chat.ts';
import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';

export function NextSteps() {
  return (
    <Card flush>
      <ListRow icon="car" title="Tu arriendo" text="Plan, vehículo y documentos" href="/app/v2/subscription" />
      <ListRow
        icon="chat"
        title="Habla con soporte"
        text="Escríbenos o llámanos"
        onClick={() => void openSupportChat()}
      />
    </Card>
  );
}
