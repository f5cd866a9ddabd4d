import { useQuestion } from '../../lib/graphql/use-api.ts';
import { config } from '../../lib/config.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { signOut } from '../../lib/session/leave.ts';
import { currentUid } from '@volante/client/session.ts';
import { ThemeChoice } from '../../lib/theme-choice.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { CategoryDiscounts } from './category-discounts.tsx';
import { IdentityCard } from './identity-card.tsx';
import { categoryOf, profileOf } from './profile.first.ts';
import { tabAddress } from './tabs.ts';

/** [HLP-07] Who the driver is, and the way to everything about them. */
export function GeneralTab() {
  const query = useQuestion(profileOf(currentUid()));
  // [APP-07] Without the ride-hailing account there is simply no category to show.
  const category = useQuestion(categoryOf(currentUid())).data?.getUber?.category.uberPro;
  const state = stateOf(query);
  if (state === 'error') {
    return <ErrorState title="No pudimos cargar tu perfil" onRetry={() => void query.refetch()} />;
  }
  const driver = query.data?.getDriver;
  return (
    <>
      {driver ? <IdentityCard driver={driver} category={category} /> : <Skeleton className="h-44 rounded-card" />}
      <Card flush>
        <ListRow
          icon="gear"
          title="Configurar cuenta"
          text="Correo, celular, contraseña y dispositivos"
          href={`${config().accounts}/settings`}
        />
        <ListRow icon="user" title="Datos Personales" text="RUT, dirección y teléfonos" href={tabAddress('personal')} />
        <ListRow
          icon="document"
          title="Documentos"
          text="Cédula, licencia y certificados"
          href={tabAddress('documents')}
        />
        <ListRow icon="route" title="Cuenta Uber" text="Vinculación, categoría y descuento" href="/app/v2/uber" />
        <ListRow icon="bank" title="Cuenta bancaria" text="Dónde recibes tus pagos" href={tabAddress('accounting')} />
      </Card>
      <CategoryDiscounts category={category} />
      <Card>
        <ThemeChoice />
      </Card>
      <Button kind="ghost" icon="logout" full onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </>
  );
}
