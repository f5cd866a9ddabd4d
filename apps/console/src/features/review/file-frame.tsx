import type { ReactNode, RefObject } from 'react';

interface FileFrameProps {
  box: RefObject<HTMLElement | null>;
  label: string;
  className: string;
  children: ReactNode;
}

/** A file larger than its frame scrolls in it: by keys, too. */
export function FileFrame({ box, label, className, children }: FileFrameProps) {
  return (
    <section
      ref={box}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll only what can be focused
      tabIndex={0}
      className={`size-full overflow-auto ${className}`}
    >
      {children}
    </section>
  );
}
