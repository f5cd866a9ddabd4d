import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { home } from './address.ts';

/** [PET-04] */
export function Sent({ partner }: { partner: string }) {
  return (
    <Screen
      title="Turno compartido"
      footer={
        <Button full href={home}>
          Volver a turnos
        </Button>
      }
    >
      <Empty
        drawing="swap"
        title="¡Solicitud enviada!"
        text={`Le avisamos a ${partner}. Te contaremos aquí cuando responda.`}
      />
    </Screen>
  );
}
