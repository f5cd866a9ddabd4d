import { weekdays } from '@volante/domain/values/calendar-names';
import { itemAt } from '@volante/domain/values/present';
import { useState } from 'react';

import { BarChart } from '@volante/ui/bar-chart.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Donut } from '@volante/ui/donut.tsx';
import { Gauge } from '@volante/ui/gauge.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import { TierBar } from '@volante/ui/tier-bar.tsx';
import { Timeline } from '@volante/ui/timeline.tsx';
import { Waterfall } from '@volante/ui/waterfall.tsx';
import { Section } from './section.tsx';

const km = [182, 207, 138, 219, 194, 112, 0];
const bars = weekdays.map((name, index) => ({
  label: name.charAt(0).toUpperCase(),
  value: itemAt(km, index),
  hint: `${name}: ${km[index]} km`,
}));

export function Charts() {
  const [day, setDay] = useState(2);
  return (
    <>
      <Section name="BarChart">
        <Card title="1.284 km" aside={<span>78% en viajes</span>}>
          <BarChart label="Kilómetros por día" items={bars} />
        </Card>
        <Card title="Elige un día">
          <BarChart
            label="Ganancia por día"
            items={bars.map((bar, index) => ({ ...bar, tone: index === 4 ? 'expense' : 'income' }))}
            valueText={String}
            selected={day}
            onSelect={setDay}
          />
          <output>{itemAt(bars, day).hint}</output>
        </Card>
        <Card title="Dos por día, con escala y días por venir">
          <BarChart
            label="Ingresos y egresos por día"
            scaleText={(top) => `$${top}.000`}
            items={bars.map((bar, index) => ({
              ...bar,
              tone: 'income',
              beside: { value: bar.value / 2, tone: 'expense' },
              blank: index > 4,
            }))}
          />
        </Card>
        <Card title="Sin datos">
          <BarChart label="Semana sin movimientos" items={bars.map((bar) => ({ ...bar, value: 0, hint: undefined }))} />
        </Card>
      </Section>
      <Section name="Waterfall">
        <Card title="A favor">
          <Waterfall
            caption="De lo pagado a lo depositado"
            columns={['Paso', 'Monto', 'Nota']}
            steps={[
              { key: 'a', label: 'Pagaron tus pasajeros', text: '+$400.000', tone: 'income', from: 0, to: 400 },
              {
                key: 'b',
                label: 'Efectivo',
                note: 'Ya en tu mano.',
                text: '-$90.000',
                tone: 'instalment',
                from: 400,
                to: 310,
              },
              { key: 'c', label: 'Arriendo', text: '-$180.000', tone: 'expense', from: 310, to: 130 },
            ]}
            end={{ key: 'd', label: 'Depositado', text: '+$130.000', tone: 'primary', value: 130 }}
          />
        </Card>
        <Card title="En contra">
          <Waterfall
            caption="De lo pagado a lo que se debe"
            columns={['Paso', 'Monto', 'Nota']}
            steps={[
              { key: 'a', label: 'Pagaron tus pasajeros', text: '+$100.000', tone: 'income', from: 0, to: 100 },
              { key: 'b', label: 'Arriendo', text: '-$160.000', tone: 'expense', from: 100, to: -60 },
            ]}
            end={{ key: 'c', label: 'Quedaste debiendo', text: '-$60.000', tone: 'expense', value: -60 }}
          />
        </Card>
      </Section>
      <Section name="TierBar">
        <Card>
          <TierBar
            label="Precio por km"
            tiers={[
              { words: 'Primeros 400 km: $105 por km', price: '$105', until: 'a 400', share: 1 },
              { words: 'De 400 a 800 km: $95 por km', price: '$95', until: 'a 800', share: 0.4, current: true },
              { words: 'Sobre 800 km: $84 por km', price: '$84', until: '800+', share: 0 },
            ]}
          />
        </Card>
      </Section>
      <Section name="Donut">
        <Card>
          <Donut
            segments={[
              { label: 'Ingresos', value: 561_300, tone: 'income', text: '+$561.300' },
              { label: 'Egresos', value: 249_150, tone: 'expense', text: '-$249.150' },
              { label: 'Cuotas', value: 25_000, tone: 'instalment', text: '-$25.000' },
            ]}
          />
        </Card>
        <Card>
          <Donut segments={[{ label: 'Ingresos', value: 0, tone: 'income', text: '$0' }]} />
        </Card>
      </Section>
      <Section name="Gauge">
        <Card>
          <Gauge label="Carga de la batería" value={64} text="32,4 kWh" tone="good" />
        </Card>
      </Section>
      <Section name="ProgressRing">
        <HeroCard label="Te faltan 2 pasos" aside={<ProgressRing label="Avance del perfil" value={60} onHero />}>
          Unos 6 minutos. Puedes seguir después donde quedaste.
        </HeroCard>
        <Card>
          <div className="gallery-row">
            <ProgressRing label="Sin avance" value={0} />
            <ProgressRing label="Batería" value={82} />
            <ProgressRing label="Completo" value={100} size={64} />
          </div>
        </Card>
      </Section>
      <Section name="Timeline">
        <Card>
          <Timeline
            label="Estado de solicitud"
            steps={[
              { title: 'Registro', state: 'done' },
              { title: 'Documentación aceptada', state: 'done', text: '12 de noviembre' },
              { title: 'En lista de espera', state: 'current' },
              { title: 'En espera de vehículo', state: 'pending' },
            ]}
          />
        </Card>
      </Section>
    </>
  );
}
