import { stageLabel, stageNames } from '@volante/domain/doors/texts';
import { localTimeOf } from '@volante/domain/values/dates';
import { openSupportChat } from '../../../lib/support-chat.ts';
import { Button } from '../../../ui/button.tsx';
import { DoorStages } from './door-stages.tsx';
import type { DoorsView } from './doors-view.ts';
import type { useDoors } from './use-doors.ts';

type Props = Pick<ReturnType<typeof useDoors>, 'view' | 'coolDown' | 'press'>;

/** What came of the last press, for the eyes and for who listens. */
export function DoorNews({ view, coolDown, press }: Props) {
  const underWay = view.state === 'sending' || view.state === 'running';
  return (
    <>
      {view.state !== 'idle' && <DoorStages view={view} />}
      <div className="flex flex-wrap justify-between gap-x-3 text-sm empty:hidden">
        <output className={underWay ? 'sr-only' : 'font-semibold empty:hidden'}>
          {view.state !== 'idle' && <Words view={view} />}
        </output>
        {coolDown > 0 && <span className="text-muted">Espera {coolDown} s</span>}
      </div>
      {view.state === 'failed' && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button kind="ghost" icon="chat" onClick={() => void openSupportChat()}>
            Soporte
          </Button>
          <Button kind="ghost" icon="refresh" disabled={coolDown > 0} onClick={() => void press(view.action)}>
            Reintentar
          </Button>
        </div>
      )}
    </>
  );
}

function Words({ view }: { view: Exclude<DoorsView, { state: 'idle' }> }) {
  const open = view.action === 'open';
  if (view.state === 'lost') return <span className="text-instalment">Sin conexión: no sabemos cómo terminó.</span>;
  if (view.state === 'failed') return <span className="text-expense">{view.message}</span>;
  if (view.state === 'done') {
    const { finishedAt } = view.command;
    const at = finishedAt ? ` a las ${localTimeOf(finishedAt)}` : '';
    return <span className="text-income">{`${open ? 'Puertas abiertas' : 'Puertas cerradas'}${at}`}</span>;
  }
  const stages = view.state === 'running' ? view.command.stages : [];
  const reached = stageNames.findLast((name) => stages.some((stage) => stage.name === name && stage.at));
  return `${reached ? `${stageLabel(reached, view.action)}. ` : ''}${open ? 'Abriendo…' : 'Cerrando…'}`;
}
