import { type ComponentType, createElement } from 'react';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';

interface LaterProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** The size of what comes. */
  className: string;
}

/** A part further down the screen: its code comes right after what is seen first. */
export function Later<Props extends object>({ load, props, className }: LaterProps<Props>) {
  const { Part, failed, retry } = useLazyCode(load);
  if (Part) return createElement(Part, props);
  if (!failed) return <Skeleton className={className} />;
  return (
    <ErrorState
      title="No pudimos cargar esta parte"
      text="Revisa tu conexión e intenta de nuevo: tu elección queda guardada."
      onRetry={retry}
    />
  );
}
