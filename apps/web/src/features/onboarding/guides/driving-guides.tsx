import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Gauge } from '@volante/ui/gauge.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { Timeline } from '@volante/ui/timeline.tsx';
import type { Guide } from './guide.ts';

const sides = ['Frente', 'Atrás', 'Izquierda', 'Derecha'];

/** What is done with a car. */
export const drivingGuides: Record<'handover' | 'charging' | 'settlement', Guide> = {
  handover: {
    steps: [
      {
        text: 'Antes de tu turno te avisamos. En «Administrar turno» ves dónde, cuándo y con quién cambias el auto.',
        picture: (
          <Card flush>
            <ListRow icon="clock" title="17:00" text="Hoy" />
            <ListRow icon="pin" title="Av. Irarrázaval 2401" text="Lugar de entrega" />
            <ListRow icon="user" title="Diego" text="Recibe el auto" />
          </Card>
        ),
      },
      {
        text: 'Cada uno toma una foto de los cuatro lados del auto, e informa los daños que vea.',
        picture: (
          <Card>
            <div className="grid grid-cols-2 gap-2">
              {sides.map((side) => (
                <span
                  key={side}
                  className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-control bg-soft text-sm font-semibold text-primary"
                >
                  <Icon name="camera" size={20} />
                  {side}
                </span>
              ))}
            </div>
          </Card>
        ),
      },
      {
        text: 'Quien recibe muestra un código y quien entrega lo escribe. Desde ahí el auto es de quien lo recibió.',
        picture: (
          <p className="rounded-card bg-hero px-4 py-6 text-center font-mono text-[28px] font-bold tracking-[0.3em] text-accent">
            K7M4
          </p>
        ),
      },
      {
        text: 'Sin señal tus fotos y pasos quedan en el teléfono y salen solos. Solo el código necesita conexión.',
        picture: (
          <Card>
            <Timeline
              label="Pasos de la entrega, de ejemplo"
              steps={[
                { title: 'Fotos', state: 'done' },
                { title: 'Daños', state: 'done' },
                { title: 'Código de seguridad', state: 'current' },
              ]}
            />
          </Card>
        ),
      },
    ],
  },
  charging: {
    steps: [
      {
        text: 'En «Mapa de carga» ves los puntos cercanos, su precio por kWh y cuáles están disponibles.',
        picture: (
          <Card flush>
            <ListRow
              icon="bolt"
              title="Estación Ñuñoa"
              text="A 1,2 km"
              aside={<StatusPill tone="good">Disponible</StatusPill>}
            />
            <ListRow
              icon="bolt"
              title="Estación Providencia"
              text="A 2,8 km"
              aside={<StatusPill>Ocupado</StatusPill>}
            />
          </Card>
        ),
      },
      {
        text: 'Enchufa el auto, escanea el código QR del conector y confirma para empezar.',
        picture: (
          <Button full icon="qr">
            Escanear QR
          </Button>
        ),
      },
      {
        text: 'Sigue la carga desde la app y detenla cuando quieras. El costo va en tu liquidación.',
        picture: (
          <Card>
            <Gauge value={64} label="Carga del auto, de ejemplo" text="18,4 kWh" tone="good" />
          </Card>
        ),
      },
    ],
    way: { label: 'Ver el mapa de carga', href: '/app/v2/chargers' },
  },
  settlement: {
    steps: [
      {
        text: 'Cada lunes verás el saldo de la semana anterior: verde si te pagamos, rojo si debes.',
        picture: (
          <HeroCard label="Te depositamos" figure="$286.410" facts={[{ label: 'Semana', value: '2 al 8 nov' }]} />
        ),
      },
      {
        text: 'Sumamos tus ingresos de la plataforma y descontamos arriendo, peajes y cargas.',
        picture: (
          <Card flush>
            <ListRow icon="plus" tone="good" title="Viajes" aside={<b className="text-income">$612.300</b>} />
            <ListRow icon="minus" tone="bad" title="Arriendo" aside={<b className="text-expense">-$298.450</b>} />
            <ListRow icon="minus" tone="bad" title="Peajes" aside={<b className="text-expense">-$27.440</b>} />
          </Card>
        ),
      },
      {
        text: 'Toca «¿Por qué?» en cualquier monto para ver de qué está hecho, día por día. También en PDF.',
        picture: (
          <Card flush>
            <ListRow icon="question" title="¿Por qué?" text="7 turnos y 812 km" />
            <ListRow icon="download" title="Descargar" text="PDF o planilla" />
          </Card>
        ),
      },
    ],
    way: { label: 'Ver mis liquidaciones', href: '/app/v2/liquidations' },
  },
};
