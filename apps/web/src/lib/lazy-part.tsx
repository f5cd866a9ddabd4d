import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface LazyPartProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** True once the driver asked for the part, or something happened that it shows. */
  wanted: boolean;
  props: Props;
  /** What is shown until its code has come. */
  meanwhile?: ReactNode;
}

/** A part of the page most visits never need: its code comes when it is wanted, and again when the network returns. */
export function LazyPart<Props extends object>({ load, wanted, props, meanwhile }: LazyPartProps<Props>) {
  const [part, setPart] = useState<ComponentType<Props>>();
  const missing = wanted && !part;
  useEffect(() => {
    if (!missing) return undefined;
    const fetchPart = () => {
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    };
    fetchPart();
    addEventListener('online', fetchPart);
    return () => removeEventListener('online', fetchPart);
  }, [load, missing]);
  return part ? createElement(part, props) : meanwhile;
}
