import { sameName } from '@volante/domain/drivers/same-person';
import { maskPhone, parseAnyPhone } from '@volante/domain/values/phone';
import type { ReactNode } from 'react';
import { useDriver } from '../../lib/driver/use-driver.ts';
import { Card } from '@volante/ui/card.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import type { GetUberLinkQuery } from './get-uber-link.generated.ts';

type Uber = NonNullable<GetUberLinkQuery['getUber']>;

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="note" className="flex items-start gap-3 rounded-card bg-instalment-soft p-4 text-instalment">
      <Icon name="warning" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink">{children}</p>
      </div>
    </div>
  );
}

/** [SCR-06] Warns at once that it may be somebody else's account. Staff will see it too. */
function OtherName({ uber }: { uber: Uber }) {
  const info = useDriver().driver?.info;
  const there = `${uber.firstname} ${uber.lastname}`;
  const here = info && `${info.firstname} ${info.lastname}`;
  if (!here || sameName(there, here)) return null;
  return (
    <Notice title="La cuenta está a otro nombre">
      {`En Uber eres ${there} y aquí ${here}. Si no es tu cuenta, cámbiala por la tuya. Nuestro equipo la verá marcada.`}
    </Notice>
  );
}

/** [RUN-12] The platform no longer lets us ask. Trips are paid all the same, so this is no alarm. */
function ToRenew() {
  return (
    <Notice title="Vuelve a vincular tu cuenta">
      Uber ya no nos permite consultar tu cuenta. Tus viajes se siguen pagando; vincúlala otra vez para mantener tus
      datos al día.
    </Notice>
  );
}

/** [UBR-02] Who the driver is at the platform. */
export function LinkedAccount({ uber, action }: { uber: Uber; action: ReactNode }) {
  const { uberPro, discount } = uber.category;
  return (
    <>
      <HeroCard
        label="Tu categoría Uber Pro"
        figure={uberPro}
        facts={[{ label: 'Descuento', value: `${discount}%` }]}
      />
      <OtherName uber={uber} />
      {uber.renew && <ToRenew />}
      <Card flush title="Cuenta Uber vinculada">
        <ListRow icon="user" title={`${uber.firstname} ${uber.lastname}`} text="Nombre" />
        <ListRow icon="mail" title={<span className="wrap-anywhere">{uber.email}</span>} text="Correo" />
        <ListRow icon="phone" title={parseAnyPhone(uber.phone) ? maskPhone(uber.phone) : uber.phone} text="Teléfono" />
        <div className="p-4">{action}</div>
      </Card>
    </>
  );
}
