import { maskPhone, parseAnyPhone } from '@volante/domain/values/phone';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { HeroCard } from '../../ui/hero-card.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import '../../ui/more-icons.ts';
import type { GetUberLinkQuery } from './get-uber-link.generated.ts';

type Uber = NonNullable<GetUberLinkQuery['getUber']>;

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
      <Card flush title="Cuenta Uber vinculada">
        <ListRow icon="user" title={`${uber.firstname} ${uber.lastname}`} text="Nombre" />
        <ListRow icon="mail" title={<span className="wrap-anywhere">{uber.email}</span>} text="Correo" />
        <ListRow icon="phone" title={parseAnyPhone(uber.phone) ? maskPhone(uber.phone) : uber.phone} text="Teléfono" />
        <div className="p-4">{action}</div>
      </Card>
    </>
  );
}
