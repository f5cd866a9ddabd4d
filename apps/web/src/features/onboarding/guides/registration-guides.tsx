import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { CarDrawing } from '@volante/ui/car-drawing.tsx';
import { Field } from '@volante/ui/field.tsx';
import { HeroCard } from '@volante/ui/hero-card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { ProgressRing } from '@volante/ui/progress-ring.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { TierBar } from '@volante/ui/tier-bar.tsx';
import { stepAddress } from '../step-address.ts';
import type { Guide } from './guide.ts';

const tiers = [
  { words: 'Primeros 400 km', price: '$93', until: 'a 400', share: 1 },
  { words: 'De 400 a 800 km', price: '$76', until: 'a 800', share: 0.4, current: true },
  { words: 'Más de 800 km', price: '$59', until: '800+', share: 0 },
];

type Topic = 'rent' | 'personal data' | 'documents' | 'plan' | 'ride-hailing' | 'bank account';

/** What is done before there is a car, each with the way to do it. */
export const registrationGuides: Record<Topic, Guide> = {
  rent: {
    steps: [
      {
        text: 'Arriendas un auto por turnos. Puedes compartirlo con otro conductor o tenerlo solo para ti.',
        picture: (
          <HeroCard label="Eléctrico compartido" figure="05:00 – 17:00">
            <CarDrawing body="suv" color="blanco" />
          </HeroCard>
        ),
      },
      {
        text: 'Pagas un precio por turno y otro por kilómetro, que baja mientras más recorres en la semana.',
        picture: (
          <Card title="Precio por km">
            <TierBar label="Precio por km, de ejemplo" tiers={tiers} />
          </Card>
        ),
      },
      {
        text: 'Cada lunes cerramos la semana: lo que ganaste en la plataforma, menos tu arriendo y tus peajes.',
        picture: (
          <Card flush>
            <ListRow icon="receipt" title="Liquidación" text="2 al 8 de noviembre" aside={<Pill>Pagado</Pill>} />
          </Card>
        ),
      },
    ],
    way: { label: 'Ver los planes', href: stepAddress('plan') },
  },
  'personal data': {
    steps: [
      {
        text: 'Escribe tu RUT y tu fecha de nacimiento como en tu cédula. Después no se pueden cambiar.',
        picture: (
          <Card className="flex flex-col gap-3">
            <Field label="RUT" value="12.345.678-5" readOnly />
            <Field label="Fecha de nacimiento" value="04/05/1990" readOnly />
          </Card>
        ),
      },
      {
        text: 'Busca tu dirección y elige región, provincia y comuna. La usamos para asignarte un auto cerca.',
        picture: (
          <Card className="flex flex-col gap-3">
            <Field label="Dirección" value="Av. Irarrázaval 2401" readOnly />
            <Field label="Comuna" value="Ñuñoa" readOnly />
          </Card>
        ),
      },
      {
        text: 'Lo que escribes queda guardado en tu teléfono hasta que lo envías, aunque cierres la app.',
        picture: <Button full>Continuar</Button>,
      },
    ],
    way: { label: 'Ir a mis datos', href: stepAddress('basicInfo-2') },
  },
  documents: {
    steps: [
      {
        text: 'Son seis: tu cédula y tu licencia por ambos lados, el certificado de antecedentes y la hoja de vida.',
        picture: (
          <Card flush>
            <ListRow icon="document" title="Cédula de identidad" text="Por los dos lados" />
            <ListRow icon="document" title="Licencia de conducir" text="Por los dos lados" />
            <ListRow icon="document" title="Certificados" text="En PDF, como los descargas" />
          </Card>
        ),
      },
      {
        text: 'Toma la foto con luz, sin reflejos y con las cuatro puntas a la vista.',
        picture: (
          <Card>
            <div className="grid aspect-[16/10] place-items-center rounded-control border-2 border-dashed border-primary bg-soft text-primary">
              <ProgressRing value={100} text="4/4" label="Puntas a la vista" />
            </div>
          </Card>
        ),
      },
      {
        text: 'Los revisamos y te avisamos. Si algo no se lee, puedes subirlo otra vez desde la misma lista.',
        picture: (
          <Card flush>
            <ListRow
              icon="document"
              title="Licencia de conducir"
              text="Esperando revisión"
              aside={<Pill tone="info">Pendiente</Pill>}
            />
            <ListRow icon="check" tone="good" title="Cédula de identidad" aside={<Pill>Aprobado</Pill>} />
          </Card>
        ),
      },
    ],
    way: { label: 'Ir a mis documentos', href: stepAddress('documents') },
  },
  plan: {
    steps: [
      {
        text: 'Desliza para ver los planes: compartido o exclusivo, eléctrico o bencinero.',
        picture: (
          <Card>
            <p className="font-bold">Eléctrico compartido</p>
            <p className="flex flex-wrap gap-1.5 pt-2">
              <Pill>Eléctrico</Pill>
              <Pill tone="info">Compartido</Pill>
            </p>
          </Card>
        ),
      },
      {
        text: 'Escribe tus km a la semana y el precio de la energía, y compara los planes que te dan el auto las mismas horas.',
        picture: (
          <Card flush title="Con el auto 24 horas al día">
            <ListRow title="Eléctrico exclusivo" text="Arriendo + electricidad" aside={<Pill>Lo más barato</Pill>} />
            <ListRow title="Bencinero exclusivo" text="Arriendo + bencina" />
          </Card>
        ),
      },
      {
        text: 'Elige tu turno y dónde prefieres recibir el auto. Antes de enviar ves todo junto, también la garantía.',
        picture: (
          <Card className="flex flex-col gap-3">
            <Field label="Dirección donde prefieres recibir el auto" value="Av. Irarrázaval 2401" readOnly />
            <Button full>Enviar</Button>
          </Card>
        ),
      },
    ],
    way: { label: 'Elegir mi plan', href: stepAddress('plan') },
  },
  'ride-hailing': {
    steps: [
      {
        text: 'Toca «Vincular cuenta Uber» y entra con tu propia cuenta. Nosotros nunca vemos tu contraseña.',
        picture: (
          <Button full icon="external">
            Vincular cuenta Uber
          </Button>
        ),
      },
      {
        text: 'Autoriza que veamos tu nombre, tu categoría y tus viajes: con eso armamos tu liquidación.',
        picture: (
          <Card flush>
            <ListRow icon="user" title="Camila Rojas" text="Nombre" />
            <ListRow icon="star" title="Gold" text="Categoría Uber Pro" />
          </Card>
        ),
      },
      {
        text: 'Tu categoría baja el precio de tu arriendo: Gold 5%, Platinum 10% y Diamond 15%.',
        picture: <HeroCard label="Tu categoría Uber Pro" figure="Gold" facts={[{ label: 'Descuento', value: '5%' }]} />,
      },
    ],
    way: { label: 'Vincular mi cuenta', href: stepAddress('app') },
  },
  'bank account': {
    steps: [
      {
        text: 'Elige tu banco y el tipo de cuenta. Si es Cuenta Rut, el número se completa solo.',
        picture: (
          <Card className="flex flex-col gap-3">
            <Field label="Banco" value="Banco Estado" readOnly />
            <Field label="Tipo de cuenta" value="Cuenta Rut" readOnly />
          </Card>
        ),
      },
      {
        text: 'Usa una cuenta a tu nombre. Si el titular es otra persona te lo decimos, y nuestro equipo la verá marcada.',
        picture: (
          <Card className="flex flex-col gap-3">
            <Field label="Nombre del titular" value="Camila Rojas" readOnly />
            <Field label="RUT del titular" value="12.345.678-5" readOnly />
          </Card>
        ),
      },
      {
        text: 'En tu cuenta principal te depositamos tu saldo después de cada cierre semanal.',
        picture: (
          <Card flush>
            <ListRow icon="bank" title="Banco Estado" text="Cuenta Rut •••• 5678" aside={<Pill>Principal</Pill>} />
          </Card>
        ),
      },
    ],
    way: { label: 'Agregar mi cuenta', href: stepAddress('bankAccount') },
  },
};

function Pill({ children, tone = 'good' }: { children: string; tone?: 'good' | 'info' }) {
  return <StatusPill tone={tone}>{children}</StatusPill>;
}
