import { useEffect, useRef, useState } from 'react';
import type { DotMap, DotMapOptions } from './dot-map.ts';

interface DotsProps extends DotMapOptions {
  /** What the map shows, with what its colours mean: for who cannot see it. */
  label: string;
  /** Gets the map once its code has come, and undefined when it goes. */
  onReady: (map: DotMap | undefined) => void;
}

/** [CON-13] A map of many dots. Its dots are a picture: what it shows stands in a table, too. */
export function Dots({ label, onReady, ...options }: DotsProps) {
  const ground = useRef<HTMLElement>(null);
  const latest = useRef({ onReady, options });
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = { onReady, options };
  });
  useEffect(() => {
    let left = false;
    let mounted: DotMap | undefined;
    const mount = ({ mountDotMap }: typeof import('./dot-map.ts')) => {
      if (left || !ground.current) return;
      mounted = mountDotMap(ground.current, {
        ...latest.current.options,
        onPick: (id) => latest.current.options.onPick(id),
        onSeen: (seen) => latest.current.options.onSeen(seen),
      });
      latest.current.onReady(mounted);
    };
    import('./dot-map.ts').then(mount, () => left || setFailed(true));
    return () => {
      left = true;
      latest.current.onReady(undefined);
      mounted?.remove();
    };
  }, []);
  return (
    <div className="relative isolate h-[65vh] min-h-80 overflow-clip rounded-card bg-canvas ring-1 ring-line ring-inset">
      {failed && <p className="p-4 text-muted">No pudimos mostrar el mapa. La tabla muestra los mismos autos.</p>}
      <section ref={ground} aria-label={label} className="absolute inset-0" />
    </div>
  );
}
