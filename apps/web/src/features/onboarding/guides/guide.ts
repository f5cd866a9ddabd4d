import type { ReactNode } from 'react';

/** A tutorial drawn step by step, with the parts the real screens are made of. */
export interface Guide {
  steps: readonly { text: string; picture: ReactNode }[];
  /** Where the driver does it; missing for what comes with the car. */
  way?: { label: string; href: string };
}
