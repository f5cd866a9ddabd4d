import { type ComponentType, createElement, useRef } from 'react';
import { useLazyCode } from '../../../lib/lazy-code.ts';
import { NotOnPhone } from '../../../ui/not-on-phone.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSeen } from '../../../ui/use-seen.ts';

interface WhenSeenProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The classes that keep its room until it is there. */
  placeholder: string;
  props: Props;
}

/** A part below the first view: its code comes when the driver scrolls near it, and its room is kept until then. */
export function WhenSeen<Props extends object>(part: WhenSeenProps<Props>) {
  const room = useRef<HTMLDivElement>(null);
  const seen = useSeen(room);
  if (seen) return <Seen {...part} />;
  return (
    <div ref={room}>
      <Skeleton className={part.placeholder} />
    </div>
  );
}

function Seen<Props extends object>({ load, placeholder, props }: WhenSeenProps<Props>) {
  const { Part, failed, retry } = useLazyCode(load);
  if (Part) return createElement(Part, props);
  return failed ? <NotOnPhone what="esta parte" onRetry={retry} /> : <Skeleton className={placeholder} />;
}
