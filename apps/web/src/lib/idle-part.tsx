import { type ComponentType, createElement, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface IdlePartProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A part of the page nobody needs at first: its code comes once the page is at rest, and again when the network returns. */
export function IdlePart<Props extends object>({ load, props }: IdlePartProps<Props>) {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    const fetchPart = () => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    };
    whenIdle(fetchPart);
    addEventListener('online', fetchPart);
    return () => removeEventListener('online', fetchPart);
  }, [load]);
  return part && createElement(part, props);
}
