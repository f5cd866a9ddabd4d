import { type ReactNode, useRef } from 'react';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useSeen } from '@volante/ui/use-seen.ts';

interface WhenSeenProps {
  /** The classes that keep its room until it is drawn. */
  placeholder: string;
  children: ReactNode;
}

/** A part below the first view: it is drawn when the driver scrolls near it, and its room is kept until then. */
export function WhenSeen({ placeholder, children }: WhenSeenProps) {
  const room = useRef<HTMLDivElement>(null);
  if (useSeen(room)) return children;
  return (
    <div ref={room}>
      <Skeleton className={placeholder} />
    </div>
  );
}
