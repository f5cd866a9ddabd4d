import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

export interface TimelineStep {
  title: string;
  text?: ReactNode;
  state: 'done' | 'current' | 'pending';
}

const words = { done: 'Listo', current: 'En curso', pending: 'Pendiente' };

const dots = {
  done: 'bg-primary text-on-primary',
  current: 'bg-surface text-primary ring-2 ring-inset ring-primary',
  pending: 'bg-line text-muted',
};

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.title}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-9 bottom-1 left-[15px] w-0.5 rounded-full ${step.state === 'done' ? 'bg-primary' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-8 shrink-0 place-items-center rounded-full ${dots[step.state]}`}
          >
            {step.state === 'done' ? (
              <Icon name="check" size={18} />
            ) : (
              <span className={`size-2.5 rounded-full bg-current ${step.state === 'current' ? 'animate-pulse' : ''}`} />
            )}
          </span>
          <span className="min-w-0 flex-1 pt-1">
            <span className={`block font-semibold hyphens-auto ${step.state === 'pending' ? 'text-muted' : ''}`}>
              {step.title}
            </span>
            <span className="block text-sm text-muted">{step.text ?? words[step.state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
