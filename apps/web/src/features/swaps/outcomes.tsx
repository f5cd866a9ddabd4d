import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home } from './address.ts';

const back = (
  <Button full href={home}>
    Volver a turnos
  </Button>
);

/** [PET-06] */
export function Approved({ title }: { title: string }) {
  return (
    <Screen title={title} footer={back}>
      <Empty
        drawing="swap"
        title="¡Turno cambiado exitosamente!"
        text="Tus turnos y los de tu compañero ya cambiaron en los días acordados. Después vuelven a los de su plan."
      />
    </Screen>
  );
}

/** [PET-06] */
export function Rejected({ title }: { title: string }) {
  return (
    <Screen title={title} footer={back}>
      <Empty
        drawing="road"
        title="Has rechazado el cambio de turno"
        text="Tus turnos siguen como estaban. Le avisamos a tu compañero."
      />
    </Screen>
  );
}
