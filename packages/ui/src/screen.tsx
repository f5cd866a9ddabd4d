import { type ReactNode, use, useLayoutEffect, useRef } from 'react';

import { ErrorState } from './error-state.tsx';
import { Fitted } from './fitted.tsx';
import { Icon } from './icon.tsx';
import { ScreenSurroundings } from './screen-surroundings.ts';
import { Skeleton } from './skeleton.tsx';

export interface ScreenProps {
  title: string;
  /** Where the back arrow leads. */
  back?: string;
  actions?: ReactNode;
  /** Replaces the title bar; the title is still there for screen readers. */
  top?: ReactNode;
  /** The one main action, at the thumb. */
  footer?: ReactNode;
  bottomBar?: ReactNode;
  state?: 'ready' | 'loading' | 'error' | 'empty';
  skeleton?: ReactNode;
  error?: ReactNode;
  empty?: ReactNode;
  onRetry?: () => void;
  /** The content reaches every edge, as a map does; bar and main action lie over it. */
  bleed?: boolean;
  /** News of the whole screen (no connection, age of the data), under the title. */
  notice?: ReactNode;
  children?: ReactNode;
}

let headingLeftFocused = false;

/** A screen that takes the place of its own skeleton takes over the focus of its heading too. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    if (headingLeftFocused) element?.focus({ preventScroll: true });
    headingLeftFocused = false;
    return () => {
      headingLeftFocused = element === document.activeElement;
    };
  }, []);
  return heading;
}

/** The frame of every screen: title, way back, safe areas, loading, retry and room for the thumb. */
export function Screen({ title, back, actions, top, footer, notice, bleed, ...content }: ScreenProps) {
  const around = use(ScreenSurroundings);
  const { arrive } = around;
  const heading = useHeading();
  useLayoutEffect(() => arrive?.(), [arrive]);
  const bottomBar = content.bottomBar ?? around.bottomBar;
  return (
    <div
      className={`mx-auto flex w-full max-w-[480px] flex-col bg-canvas ${bleed ? 'relative isolate h-dvh overflow-clip' : 'min-h-dvh'}`}
    >
      <header
        className={`z-10 pt-safe ${bleed ? 'absolute inset-x-0 top-0 fade-down' : 'top-0 bg-canvas tall:sticky'}`}
      >
        {top ? (
          <>
            <h1 ref={heading} tabIndex={-1} className="sr-only">
              {title}
            </h1>
            {top}
          </>
        ) : (
          <div className="flex min-h-16 items-center gap-1 px-2 py-2">
            {back !== undefined && (
              <a href={back} aria-label="Volver" className="grid size-12 shrink-0 place-items-center rounded-control">
                <Icon name="back" />
              </a>
            )}
            <h1
              ref={heading}
              tabIndex={-1}
              className={`@container min-w-0 flex-1 font-bold wrap-anywhere ${back === undefined ? 'pl-2' : ''}`}
            >
              <Fitted>{title}</Fitted>
            </h1>
            {actions}
            {around.actions}
          </div>
        )}
        {around.notice}
        {notice && <div className="px-4 pb-2">{notice}</div>}
      </header>
      <main
        aria-busy={content.state === 'loading'}
        className={`flex flex-1 flex-col ${bleed ? 'min-h-0' : 'gap-3 px-4 pt-1 pb-6'}`}
      >
        <Content {...content} />
      </main>
      {(footer || bottomBar) && (
        <footer className={`bottom-0 z-10 ${bleed ? 'absolute inset-x-0' : 'tall:sticky'}`}>
          {footer && (
            <div className={`px-4 pt-5 ${bleed ? '' : 'fade-up'} ${bottomBar ? 'pb-3' : 'pb-safe-4'}`}>{footer}</div>
          )}
          {bottomBar}
        </footer>
      )}
    </div>
  );
}

function Content({ state = 'ready', skeleton, error, empty, onRetry, children }: Partial<ScreenProps>) {
  if (state === 'error') {
    return error ?? <ErrorState whole title="No pudimos cargar esta pantalla" onRetry={onRetry} />;
  }
  if (state === 'empty') return empty ?? children;
  if (state === 'ready') return children;
  return (
    <>
      <output className="sr-only">Cargando…</output>
      {skeleton ?? <DefaultSkeleton />}
    </>
  );
}

function DefaultSkeleton() {
  return (
    <>
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </>
  );
}
