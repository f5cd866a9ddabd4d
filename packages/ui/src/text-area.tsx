import type { ComponentProps } from 'react';

import { controlLook, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A field for more than one line; it grows with what is written, and is never lower than its rows. */
export function TextArea({ label, hint, error, optional, rows = 3, ...area }: TextAreaProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(texts);
  return (
    <FieldFrame {...texts} id={ids.id}>
      <textarea
        rows={rows}
        {...area}
        {...ids}
        className={`${controlLook} field-sizing-content resize-none`}
        // A field sized by its content does not look at its rows.
        style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
      />
    </FieldFrame>
  );
}
