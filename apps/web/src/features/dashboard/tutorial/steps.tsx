import { lastOf } from '@volante/domain/values/present';
import type { ReactNode } from 'react';
import { BarChart } from '@volante/ui/bar-chart.tsx';
import { Card } from '@volante/ui/card.tsx';
import type { IconName } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { Timeline } from '@volante/ui/timeline.tsx';
import { WeekPicker } from '@volante/ui/week-picker.tsx';
import { Shortcuts } from '../shortcuts.tsx';
import { KmByDay, KmShare } from '../week/km.tsx';
import { PaymentCard } from '../week/payment-card.tsx';
import { WeekTotals } from '../week/week-totals.tsx';
import type { sampleWeek } from './sample-week.ts';

/** What surrounds every screen, drawn by the app itself. */
export interface Surroundings {
  tabs: (lit: 'inicio' | 'arriendo' | 'ganancias' | 'liquidaciones') => ReactNode;
  menu: readonly { label: string; icon: IconName; href: string }[];
}

type Sample = ReturnType<typeof sampleWeek> & { now: number };

interface Step {
  title: string;
  text: string;
  picture: (around: Surroundings, sample: Sample) => ReactNode;
}

const requestSteps = [
  { title: 'En espera de vehículo', state: 'current' },
  { title: 'En lista de espera', state: 'done' },
  { title: 'Documentación aceptada', state: 'done' },
  { title: 'Registro', state: 'done' },
] as const;

/** [DSH-08] In the order of the specification. */
export const steps: readonly Step[] = [
  {
    title: 'Inicio',
    text: 'Aquí empieza todo: tu semana, tu auto y tus accesos. Vuelves siempre con esta pestaña.',
    picture: ({ tabs }, sample) => (
      <>
        <WeekTotals {...sample} query={{ dataUpdatedAt: sample.now }} />
        <Framed>{tabs('inicio')}</Framed>
      </>
    ),
  },
  {
    title: 'Arriendo',
    text: 'Tu plan, el turno de hoy, el precio por kilómetro y tu vehículo con sus documentos.',
    picture: ({ tabs }) => (
      <>
        <Card flush>
          <ListRow
            icon="car"
            title="Eléctrico compartido"
            text="Turno AM · 05:00 a 17:00"
            aside={<StatusPill tone="info">Compartido</StatusPill>}
          />
        </Card>
        <Framed>{tabs('arriendo')}</Framed>
      </>
    ),
  },
  {
    title: 'Ganancias',
    text: 'Lo que entra y lo que sale, día por día. Toca una barra para ver de dónde viene cada monto.',
    picture: ({ tabs }, { days }) => (
      <>
        <Card>
          <BarChart
            label="Ingresos por día, de ejemplo"
            height={96}
            items={days.map(({ incomes }, index) => ({
              label: 'LMMJVSD'.charAt(index),
              value: incomes.uber,
              tone: 'income',
            }))}
          />
        </Card>
        <Framed>{tabs('ganancias')}</Framed>
      </>
    ),
  },
  {
    title: 'Liquidaciones',
    text: 'Cada lunes recibes el resumen de la semana anterior: cuánto ganaste y cuánto se te deposita.',
    picture: ({ tabs }, sample) => (
      <>
        <PaymentCard {...sample} />
        <Framed>{tabs('liquidaciones')}</Framed>
      </>
    ),
  },
  {
    title: 'Menú de accesos',
    text: 'Con el botón de arriba a la izquierda abres el menú: todas las pantallas, ordenadas por tema.',
    picture: ({ menu }) => (
      <Card flush>
        {menu.map(({ label, icon, href }) => (
          <ListRow key={href} icon={icon} title={label} />
        ))}
      </Card>
    ),
  },
  {
    title: 'Calendario',
    text: 'Elige la semana que quieres ver, de lunes a domingo. Las fechas futuras no se pueden elegir. También puedes deslizar la semana hacia el lado.',
    picture: (_around, { week, days }) => (
      <Card>
        <WeekPicker week={week.monday} max={lastOf(days).date} onChange={() => {}} />
      </Card>
    ),
  },
  {
    title: 'Ganancia total',
    text: 'La cifra grande es lo que te deja la semana: tus ingresos menos el arriendo, los TAG y otros cobros.',
    picture: (_around, sample) => <WeekTotals {...sample} query={{ dataUpdatedAt: sample.now }} />,
  },
  {
    title: 'Estado de solicitud',
    text: 'Mientras esperas tu auto, aquí ves en qué paso va tu solicitud y qué sigue.',
    picture: () => (
      <Card>
        <Timeline label="Pasos de una solicitud, de ejemplo" steps={requestSteps} />
      </Card>
    ),
  },
  {
    title: 'Accesos rápidos',
    text: 'Tus viajes, tus TAG, tus boletas y tus ganancias, a un toque.',
    picture: () => <Shortcuts substatus={null} />,
  },
  {
    title: 'Kilómetros en viajes',
    text: 'Qué parte de tus kilómetros hiciste con pasajeros. Mientras más alto, mejor rinde tu arriendo.',
    picture: (_around, sample) => <KmShare {...sample} />,
  },
  {
    title: 'Gráfico de kilómetros',
    text: 'Cuánto anduviste cada día. El valor por kilómetro baja cada 400 km de la semana.',
    picture: (_around, sample) => <KmByDay {...sample} />,
  },
];

function Framed({ children }: { children: ReactNode }) {
  return <div className="overflow-clip rounded-control shadow-card">{children}</div>;
}
