import { useState } from 'react';

import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { Button } from '@volante/ui/button.tsx';
import { Calendar } from '@volante/ui/calendar.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Carousel } from '@volante/ui/carousel.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { WeekBar } from '@volante/ui/week-bar.tsx';
import { WeekPicker } from '@volante/ui/week-picker.tsx';
import { Section } from './section.tsx';

/** The gallery's today never moves, so that its pictures and tests stay the same. */
const today = '2026-11-15';

export function Overlays() {
  return (
    <>
      <DialogDemo />
      <SheetDemo />
      <Section name="Snackbar">
        <div className="gallery-row">
          <Button kind="secondary" onClick={() => showSnackbar({ text: 'Cambios guardados', tone: 'good' })}>
            Aviso
          </Button>
          <Button
            kind="secondary"
            onClick={() =>
              showSnackbar({
                text: 'No pudimos enviar el documento',
                tone: 'bad',
                action: { label: 'Reintentar', onClick: () => showSnackbar({ text: 'Enviando otra vez…' }) },
              })
            }
          >
            Aviso con acción
          </Button>
        </div>
      </Section>
      <DatesDemo />
      <CarouselDemo name="Carousel" threshold={50} />
      <CarouselDemo name="Carousel 20" threshold={20} />
    </>
  );
}

function DialogDemo() {
  const [open, setOpen] = useState<'plain' | 'strict'>();
  const close = () => setOpen(undefined);
  return (
    <Section name="Dialog">
      <div className="gallery-row">
        <Button kind="secondary" onClick={() => setOpen('plain')}>
          Abrir diálogo
        </Button>
        <Button kind="secondary" onClick={() => setOpen('strict')}>
          Diálogo obligatorio
        </Button>
      </div>
      <Dialog
        open={open === 'plain'}
        title="¿Eliminar esta cuenta?"
        onClose={close}
        actions={
          <>
            <Button kind="ghost" onClick={close}>
              Cancelar
            </Button>
            <Button kind="danger" onClick={() => showSnackbar({ text: 'Cuenta eliminada', tone: 'good' })}>
              Eliminar
            </Button>
          </>
        }
      >
        <p>Dejarás de recibir depósitos en Banco Estado ···· 4821.</p>
      </Dialog>
      <Dialog
        open={open === 'strict'}
        title="Cambios en los Términos de Servicio"
        dismissible={false}
        actions={
          <Button full onClick={close}>
            Continuar
          </Button>
        }
      >
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index}>Cláusula {index + 1}. Antes de seguir, lee los nuevos términos y acéptalos.</p>
        ))}
      </Dialog>
    </Section>
  );
}

function SheetDemo() {
  const [open, setOpen] = useState(false);
  return (
    <Section name="BottomSheet">
      <div className="gallery-row">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          ¿Por qué $33.910?
        </Button>
      </div>
      <BottomSheet open={open} title="¿Por qué $33.910?" onClose={() => setOpen(false)}>
        <div className="-mx-4">
          <ListRow title="Turno AM" text="0,52 UF − 15% Diamond" aside="$18.210" />
          <ListRow title="10 km" text="Tramo 0–400" aside="$1.050" />
          <ListRow title="174 km" text="Tramo 400–800" aside="$14.650" />
        </div>
      </BottomSheet>
    </Section>
  );
}

function DatesDemo() {
  const [day, setDay] = useState('2026-11-04');
  const [week, setWeek] = useState('2026-11-09');
  return (
    <>
      <Section name="Calendar">
        <Calendar value={day} onChange={setDay} today={today} max={today} min="2026-09-10" />
        <output>Día elegido: {day}</output>
      </Section>
      <Section name="WeekPicker">
        <WeekPicker week={week} onChange={setWeek} max={today} />
        <output>Semana elegida: {week}</output>
      </Section>
      <Section name="WeekBar">
        <WeekBar week={week} onChange={setWeek} max={today} />
      </Section>
    </>
  );
}

function CarouselDemo({ name, threshold }: { name: string; threshold: number }) {
  const [index, setIndex] = useState(0);
  return (
    <Section name={name}>
      <Carousel label={`Planes, ${threshold} px`} index={index} onChange={setIndex} threshold={threshold}>
        {['Eléctrico compartido', 'Eléctrico exclusivo', 'Bencinero compartido'].map((plan, at) => (
          <Card key={plan} title={plan} className="h-full">
            <p>Desde {at + 1},2 UF por turno, con mantención y seguro.</p>
            <Button kind="secondary" className="mt-4" onClick={() => showSnackbar({ text: plan })}>
              Elegir {plan}
            </Button>
          </Card>
        ))}
      </Carousel>
    </Section>
  );
}
