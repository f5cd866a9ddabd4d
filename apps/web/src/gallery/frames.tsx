import { BarChart } from '@volante/ui/bar-chart.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';

/** The Screen frame fills the window, so each of its states is a page of its own. */
export const frames = {
  cargando: () => <Screen title="Liquidación" back="?" state="loading" />,
  error: () => <Screen title="Liquidación" back="?" state="error" onRetry={() => {}} />,
  vacia: () => (
    <Screen
      title="Boletas"
      back="?"
      state="empty"
      bottomBar={<Bar />}
      empty={<Empty drawing="document" title="No existen boletas" text="Cuando tengas una, la verás aquí." />}
    />
  ),
  perfil: Profile,
  inicio: Home,
};

/** Stands for the app's own bar, which belongs to its shell. */
function Bar() {
  return (
    <nav aria-label="Principal" className="gallery-bar pb-safe-0">
      {['Inicio', 'Arriendo', 'Ganancias'].map((name) => (
        <a key={name} href="?">
          {name}
        </a>
      ))}
    </nav>
  );
}

function Profile() {
  return (
    <Screen
      title="Completa tu perfil"
      back="?"
      notice={
        <StatusPill tone="warn" icon="offline">
          Sin conexión · datos de hace 4 min
        </StatusPill>
      }
      footer={<Button full>Corregir documento</Button>}
    >
      <HeroCard label="Te faltan 2 pasos" aside={<ProgressRing label="Avance del perfil" value={60} onHero />}>
        Unos 6 minutos. Puedes seguir después donde quedaste.
      </HeroCard>
      <Card flush>
        <ListRow icon="check" title="Datos personales" text="Listo" href="?" />
        <ListRow
          icon="document"
          tone="bad"
          title="Documentos del conductor"
          text="Licencia (reverso) rechazada: foto borrosa"
          href="?"
        />
        <ListRow icon="bank" title="Cuenta bancaria" text="Banco Estado ···· 4821" href="?" />
        <ListRow icon="car" title="Plan de arriendo" text="Eléctrico compartido · AM" href="?" />
        <ListRow icon="route" tone="neutral" title="Vincular cuenta Uber" text="Pendiente" href="?" />
      </Card>
    </Screen>
  );
}

function Home() {
  return (
    <Screen
      title="Inicio"
      top={
        <div className="flex min-h-16 items-center px-2">
          <IconButton icon="menu" label="Menú" />
          <p className="flex-1 text-center text-sm font-semibold">Lun 09/11 – Dom 15/11</p>
          <IconButton icon="calendar" label="Elegir semana" />
          <IconButton icon="bell" label="Notificaciones, tienes nuevas" dot />
        </div>
      }
    >
      <HeroCard
        label="Ganancia de la semana"
        figure="$312.480"
        facts={[
          { label: 'Ingresos', value: '$548.900' },
          { label: 'Egresos', value: '$236.420' },
          { label: 'Actualizado', value: 'hace 4 min' },
        ]}
      />
      <Card title="AM · 06:00 – 16:00" aside={<StatusPill tone="good">Con Diego</StatusPill>}>
        <p className="-mt-2 text-sm text-muted">BYD Dolphin · RKTP·42-7</p>
        <div className="mt-3 flex items-center gap-2">
          <Button full>Finalizar turno</Button>
          <IconButton kind="soft" icon="unlock" label="Abrir puertas" />
          <IconButton kind="soft" icon="lock" label="Cerrar puertas" />
        </div>
      </Card>
      <Card title="1.284 km" aside={<span className="text-sm text-muted">78% en viajes</span>}>
        <BarChart
          label="Kilómetros por día"
          items={[182, 207, 138, 219, 194, 112, 0].map((value, index) => ({ label: 'LMMJVSD'.charAt(index), value }))}
        />
      </Card>
    </Screen>
  );
}
