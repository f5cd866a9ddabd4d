import { formatDate, localDateOf } from '@volante/domain/values/dates';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { GetUberDocument } from './get-uber.generated.ts';

/** [DAY-03] Until the account is linked again: trips are credited to nobody, or the category is no longer kept up. */
export function LinkLostCard({ open }: { open: boolean }) {
  const { data } = useApi(GetUberDocument, { uid: currentUid() });
  if (!open || !data?.getUberLost) return null;
  const since = formatDate(localDateOf(data.getUberLost));
  return (
    <Card title={data.getUber ? 'Vuelve a vincular tu cuenta Uber' : 'Tu cuenta Uber no está vinculada'}>
      <p className="text-muted">
        {data.getUber
          ? `Desde el ${since} Uber no nos permite consultar tu cuenta.`
          : `Desde el ${since} tus viajes no se abonan a nadie y pagas el arriendo sin descuento.`}
      </p>
      <Button full className="mt-3" href="/app/v2/uber">
        Ver mi cuenta Uber
      </Button>
    </Card>
  );
}
