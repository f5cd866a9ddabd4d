import { type ReactNode, useId } from 'react';

import { Icon } from './icon.tsx';

/** What every field shows around its control. */
export interface FieldTexts {
  label: string;
  /** Stays under the field, also while there is an error. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string;
  /** Says 'opcional' beside the label. */
  optional?: boolean;
}

/** Ids that tie a control to its label, hint and error. */
export function useFieldIds({ hint, error }: FieldTexts) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** The look of a control: a line that can be seen by everyone, a filled ground, 52 px to touch. */
export const controlLook =
  'block w-full min-h-13 rounded-control border border-edge bg-surface px-4 py-3 text-base text-ink transition-colors placeholder:text-[min(1rem,5vw)] placeholder:text-muted aria-invalid:border-2 aria-invalid:border-expense disabled:border-line disabled:bg-canvas disabled:text-muted [&[readonly]]:border-line [&[readonly]]:bg-canvas';

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-expense">
          <Icon name="warning" size={18} className="mt-px" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
