import { Children, type KeyboardEvent, type ReactNode } from 'react';

import { IconButton } from './icon-button.tsx';
import { useSwipe } from './use-swipe.ts';

export interface CarouselProps {
  label: string;
  index: number;
  onChange: (index: number) => void;
  /** Exactly so many px of a swipe turn the page. */
  threshold?: number;
  /** One child a page. */
  children: ReactNode;
}

const arrows: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Carousel({ label, index, onChange, threshold = 50, children }: CarouselProps) {
  const pages = Children.toArray(children);
  const turn = (step: number) => {
    const next = index + step;
    if (next >= 0 && next < pages.length) onChange(next);
  };
  const { offset, handlers } = useSwipe({ threshold, onSwipe: turn });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrows[event.key];
    // Inside a field or a group of radios the arrows have another meaning.
    if (!step || event.defaultPrevented || (event.target as Element).matches('input, select, textarea')) return;
    event.preventDefault();
    turn(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its own buttons do too
    <section aria-roledescription="carrusel" aria-label={label} onKeyDown={onKeyDown}>
      <div
        {...handlers}
        className="-mx-4 cursor-grab [touch-action:pan-y] overflow-x-clip px-4 select-none active:cursor-grabbing"
      >
        <div
          className={`flex items-stretch gap-3 ${offset === 0 ? 'transition-transform duration-200' : ''}`}
          style={{ transform: `translateX(calc(${-index} * (100% + 12px) + ${offset}px))` }}
        >
          {pages.map((page, at) => (
            <fieldset
              key={at}
              aria-roledescription="página"
              aria-label={`${at + 1} de ${pages.length}`}
              inert={at !== index}
              className="w-full min-w-0 shrink-0"
            >
              {page}
            </fieldset>
          ))}
        </div>
      </div>
      <div className="mt-1 flex items-center justify-between">
        <IconButton icon="back" label="Anterior" disabled={index === 0} onClick={() => turn(-1)} />
        <Dots count={pages.length} index={index} />
        <IconButton icon="forward" label="Siguiente" disabled={index === pages.length - 1} onClick={() => turn(1)} />
      </div>
    </section>
  );
}

function Dots({ count, index }: { count: number; index: number }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-2">
      <span aria-live="polite" className="sr-only">{`${index + 1} de ${count}`}</span>
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          className={`h-2 rounded-full transition-all ${at === index ? 'w-6 bg-primary' : 'w-2 bg-edge opacity-60'}`}
        />
      ))}
    </p>
  );
}
