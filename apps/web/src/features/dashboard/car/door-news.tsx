import { stageLabel, stageNames } from '@volante/domain/doors/texts';
import { localTimeOf } from '@volante/domain/values/dates';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { openSupportChat } from '../../../lib/support-chat.ts';
import { Button } from '@volante/ui/button.tsx';
import { Icon } from '@volante/ui/icon.tsx';
import { DoorStages } from './door-stages.tsx';
import type { DoorsView } from './doors-view.ts';
import type { useDoors } from './use-doors.ts';

type Props = Pick<ReturnType<typeof useDoors>, 'view' | 'coolDown' | 'press'>;

const boxes = {
  lost: { look: 'bg-instalment-soft', mark: 'text-instalment', icon: 'offline' },
  failed: { look: 'bg-expense-soft', mark: 'text-expense', icon: 'warning' },
} as const;

/** The result of the last press. Visible where the stages do not show it; always announced to screen readers. */
export function DoorNews({ view, coolDown, press }: Props) {
  const box = view.state === 'lost' || view.state === 'failed' ? boxes[view.state] : undefined;
  const row =
    view.state === 'done' ? 'flex-wrap justify-between gap-x-3' : box && `gap-2 rounded-control p-3 ${box.look}`;
  const inSight = useKeptInSight(view.state);
  return (
    <div ref={inSight} className="flex scroll-mb-4 flex-col gap-3">
      {view.state !== 'idle' && <DoorStages view={view} />}
      <div className={row ? `flex text-sm ${row}` : 'sr-only'}>
        {box && <Icon name={box.icon} size={18} className={`mt-px ${box.mark}`} />}
        <output className="min-w-0">{wordsOf(view)}</output>
        {coolDown > 0 && <span className="text-muted">Espera {coolDown} s</span>}
      </div>
      {view.state === 'failed' && (
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button kind="ghost" icon="chat" onClick={() => void openSupportChat()}>
            Soporte
          </Button>
          {/* Opening again is a slide again. */}
          {view.action === 'close' && (
            <Button kind="ghost" icon="refresh" disabled={coolDown > 0} onClick={() => void press('close')}>
              Reintentar
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** [SCR-09] After a press, scrolls the result into view between the bars whenever it changes. */
function useKeptInSight(state: DoorsView['state']): RefObject<HTMLDivElement | null> {
  const news = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (state === 'sending') pressed.current = true;
    if (pressed.current) news.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return news;
}

function wordsOf(view: DoorsView): ReactNode {
  if (view.state === 'idle') return null;
  if (view.state === 'lost') return 'Sin conexión: no sabemos cómo terminó.';
  if (view.state === 'failed') return view.message;
  const open = view.action === 'open';
  if (view.state === 'done') {
    const { finishedAt } = view.command;
    const at = finishedAt ? ` a las ${localTimeOf(finishedAt)}` : '';
    const words = open ? 'Puertas abiertas' : 'Puertas cerradas';
    return <span className="font-semibold text-income">{words + at}</span>;
  }
  const stages = view.state === 'running' ? view.command.stages : [];
  const reached = stageNames.findLast((name) => stages.some((stage) => stage.name === name && stage.at));
  return `${reached ? `${stageLabel(reached, view.action)}. ` : ''}${open ? 'Abriendo…' : 'Cerrando…'}`;
}
