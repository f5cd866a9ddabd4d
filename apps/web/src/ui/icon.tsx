import { useEffect, useState } from 'react';
import type { CarIconName } from './car-icons.ts';
import type { ChargeIconName } from './charge-icons.ts';
import type { FormIconName } from './form-icons.ts';
import { type CoreIconName, outlines } from './icon-outlines.ts';
import type { MoreIconName } from './more-icons.ts';

export type IconName = CoreIconName | FormIconName | MoreIconName | CarIconName | ChargeIconName;

export interface IconProps {
  name: IconName;
  /** Side in px; 24 unless said. */
  size?: number;
  className?: string;
}

export function Icon({ name, size = 24, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={useOutline(name)} />
    </svg>
  );
}

/** Comes a moment later where a screen forgot to import form-icons.ts or more-icons.ts. */
function useOutline(name: IconName): string | undefined {
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (outlines[name]) return;
    Promise.all([import('./form-icons.ts'), import('./more-icons.ts')]).then(
      () => setArrived(true),
      () => {},
    );
  }, [name]);
  return outlines[name];
}
