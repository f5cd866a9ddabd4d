import type { DriverStatus } from '@volante/domain/drivers/status';
import { openSupportChat } from '../../lib/support-chat.ts';
import { Card } from '../../ui/card.tsx';
import { ListRow } from '../../ui/list-row.tsx';

/** [DSH-05] Who has no shift is not asked about one. */
const withoutShift = new Set<DriverStatus>(['churned', 'rent queue', 'revoked']);

export function NextSteps({ status }: { status: DriverStatus }) {
  return (
    <Card flush>
      {!withoutShift.has(status) && (
        <ListRow icon="swap" title="Administrar turno" text="Recibe o entrega el auto" href="/app/manageshift" />
      )}
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
