import { stageLabel, stageNames } from '@volante/domain/doors/texts';
import { Icon } from '@volante/ui/icon.tsx';
import type { DoorsView } from './doors-view.ts';

type Place = 'done' | 'current' | 'pending' | 'unknown' | 'failed';

const dots: Record<Place, string> = {
  done: 'bg-primary text-on-primary',
  current: 'bg-surface text-primary ring-2 ring-inset ring-primary',
  pending: 'bg-line text-muted',
  unknown: 'bg-instalment-soft text-instalment',
  failed: 'bg-expense-soft text-expense',
};
const words: Record<Place, string> = {
  done: 'listo',
  current: 'en curso',
  pending: 'pendiente',
  unknown: 'no se sabe',
  failed: 'no se logró',
};

/** Enviado, recibido, abierto: each ticked only once the server reports it. Stacked when the text is large. */
export function DoorStages({ view }: { view: Exclude<DoorsView, { state: 'idle' }> }) {
  const stages = 'command' in view ? (view.command?.stages ?? []) : [];
  const happened = stageNames.map((name) => stages.some((stage) => stage.name === name && stage.at !== null));
  const next = happened.indexOf(false);
  const placeOf = (index: number): Place => {
    if (happened[index]) return 'done';
    if (index !== next) return 'pending';
    if (view.state === 'failed') return 'failed';
    return view.state === 'lost' ? 'unknown' : 'current';
  };
  return (
    <ol
      aria-label={view.action === 'open' ? 'Orden de abrir' : 'Orden de cerrar'}
      className="grid grid-cols-3 @max-[14rem]:grid-cols-1 @max-[14rem]:gap-1"
    >
      {stageNames.map((name, index) => {
        const place = placeOf(index);
        return (
          <li
            key={name}
            className="relative flex flex-col items-center gap-1 text-center text-sm @max-[14rem]:flex-row @max-[14rem]:gap-2"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-3.5 right-[calc(50%+18px)] left-[calc(-50%+18px)] h-0.5 rounded-full @max-[14rem]:hidden ${happened[index] ? 'bg-primary' : 'bg-line'}`}
              />
            )}
            <span aria-hidden="true" className={`grid size-7.5 place-items-center rounded-full ${dots[place]}`}>
              <Mark place={place} />
            </span>
            <span className={place === 'done' ? 'font-semibold' : 'text-muted'}>{stageLabel(name, view.action)}</span>
            <span className="sr-only">: {words[place]}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ place }: { place: Place }) {
  if (place === 'done') return <Icon name="check" size={18} />;
  if (place === 'unknown') return <Icon name="question" size={18} />;
  if (place === 'failed') return <Icon name="close" size={18} />;
  return <span className={`size-2.5 rounded-full bg-current ${place === 'current' ? 'animate-pulse' : ''}`} />;
}
