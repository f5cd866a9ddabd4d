import type { ReactNode } from 'react';
import { anchorOf } from './manual/blocks.ts';

/** To a part of the runbook, by its heading. A test finds each of them in it. */
export const ManualLink = ({ section, children }: { section: string; children: ReactNode }) => (
  <a href={`/operacion/manual#${anchorOf(section)}`} className="no-print font-semibold text-primary">
    {children}
  </a>
);
