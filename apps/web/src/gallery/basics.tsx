import { AmountText } from '@volante/ui/amount-text.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { DayGroup } from '@volante/ui/day-group.tsx';
import { Drawing } from '@volante/ui/drawings.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { FileLink } from '@volante/ui/file-link.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { IconButton } from '@volante/ui/icon-button.tsx';
import { outlines } from '@volante/ui/icon-outlines.ts';
import { Icon, type IconName } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { LoadMore } from '@volante/ui/load-more.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { Tile } from '@volante/ui/tile.tsx';
import { Section } from './section.tsx';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
const iconNames = Object.keys(outlines) as IconName[];
const nothing = () => {};

export function Basics() {
  return (
    <>
      <Section name="HeroCard">
        <HeroCard
          label="Ganancia de la semana"
          figure="$312.480"
          facts={[
            { label: 'Ingresos', value: '$548.900' },
            { label: 'Egresos', value: '$236.420' },
            { label: 'Actualizado', value: 'hace 4 min' },
          ]}
        />
      </Section>
      <Section name="Button">
        <div className="gallery-row">
          <Button onClick={nothing}>Siguiente</Button>
          <Button kind="secondary" icon="lock" onClick={nothing}>
            Cerrar
          </Button>
          <Button kind="ghost" href="#enlace">
            Ir al mapa
          </Button>
          <Button kind="danger" icon="trash" onClick={nothing}>
            Eliminar
          </Button>
        </div>
        <Button full busy>
          Enviando…
        </Button>
        <Button full disabled>
          Siguiente
        </Button>
        <div className="gallery-row">
          <IconButton icon="menu" label="Menú" onClick={nothing} />
          <IconButton icon="bell" label="Notificaciones, tienes nuevas" dot href="#avisos" />
          <IconButton icon="unlock" label="Abrir puertas" kind="soft" onClick={nothing} />
          <IconButton icon="lock" label="Cerrar puertas" kind="soft" disabled />
          <IconButton icon="pin" label="Mi ubicación" kind="surface" onClick={nothing} />
        </div>
      </Section>
      <Section name="Card">
        <Card title="AM · 06:00 – 16:00" aside={<StatusPill tone="good">Con Diego</StatusPill>}>
          <p>BYD Dolphin · RKTP·42-7</p>
        </Card>
        <Card>
          <p>Una tarjeta sin título, con el texto que haga falta.</p>
        </Card>
      </Section>
      <Section name="ListRow">
        <Card flush>
          <ListRow icon="check" title="Datos personales" text="Listo" href="#datos" />
          <ListRow
            icon="document"
            tone="bad"
            title="Documentos del conductor"
            text="Licencia (reverso) rechazada: foto borrosa"
            aside={<StatusPill tone="bad">1</StatusPill>}
            onClick={nothing}
          />
          <ListRow icon="bank" title="Cuenta bancaria" text="Banco Estado ···· 4821" />
          <ListRow title="Uber" aside={<AmountText tone="income">+$84.220</AmountText>} />
          <ListRow title="Arriendo" aside={<AmountText tone="expense">-$33.910</AmountText>} />
          <ListRow
            icon="route"
            tone="neutral"
            title="Vincular cuenta Uber"
            text="Pendiente"
            onClick={nothing}
            disabled
          />
        </Card>
      </Section>
      <Section name="FileLink">
        <FileLink url="#archivo" icon="download">
          Descargar boleta
        </FileLink>
        <FileLink url={null} icon="download">
          Descargar boleta
        </FileLink>
      </Section>
      <Section name="LoadMore">
        <LoadMore shown busy={false} failed onLoad={nothing} />
        <LoadMore shown busy failed={false} onLoad={nothing} />
      </Section>
      <Section name="DayGroup">
        <DayGroup title="lunes 9 de noviembre" rows={2} aside={<AmountText>+$5.100</AmountText>}>
          <li className="row-line">
            <ListRow
              title="Tarifa"
              text="09/11/2026 · 18:05 hrs"
              aside={<AmountText tone="income">+$4.200</AmountText>}
            />
          </li>
          <li className="row-line">
            <ListRow
              title="Propina"
              text="09/11/2026 · 18:05 hrs"
              aside={<AmountText tone="income">+$900</AmountText>}
            />
          </li>
        </DayGroup>
      </Section>
      <Section name="Tile">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          <Tile icon="route" title="Uber" href="#uber">
            <AmountText tone="income">+$525.236</AmountText>
          </Tile>
          <Tile icon="lights" title="Multas de tránsito" href="#multas">
            <AmountText>$0</AmountText>
          </Tile>
        </div>
      </Section>
      <Section name="StatusPill">
        <div className="gallery-row">
          <StatusPill tone="good" icon="check">
            Pagada
          </StatusPill>
          <StatusPill tone="warn" icon="clock">
            Pendiente
          </StatusPill>
          <StatusPill tone="bad" icon="warning">
            Vencida
          </StatusPill>
          <StatusPill tone="info">En revisión</StatusPill>
          <StatusPill>Libre</StatusPill>
        </div>
      </Section>
      <Section name="Skeleton">
        <Card>
          <div className="gallery-row">
            <Skeleton className="size-11" />
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="h-28 w-full rounded-card" />
          </div>
        </Card>
      </Section>
      <Section name="Empty">
        <Card>
          <Empty
            drawing="document"
            title="¡Nada por acá!"
            text="Cuando tengas boletas, las verás en esta lista."
            action={
              <Button kind="secondary" onClick={nothing}>
                Ir a inicio
              </Button>
            }
          />
        </Card>
        <Card>
          <div className="gallery-row">
            <Drawing name="car" />
            <Drawing name="road" />
            <Drawing name="bell" />
            <Drawing name="plug" />
          </div>
        </Card>
      </Section>
      <Section name="ErrorState">
        <Card>
          <ErrorState
            title="No pudimos cargar tus viajes"
            text="Revisa tu conexión e intenta de nuevo."
            onRetry={nothing}
          />
        </Card>
      </Section>
      <Section name="Icon">
        <Card>
          <div className="gallery-icons">
            {iconNames.map((name) => (
              <span key={name}>
                <Icon name={name} />
                {name}
              </span>
            ))}
          </div>
        </Card>
      </Section>
    </>
  );
}
