import type { ComponentProps } from 'react';

import { controlLook, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A field for more than one line; it grows with what is written. */
export function TextArea({ label, hint, error, optional, ...area }: TextAreaProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(texts);
  return (
    <FieldFrame {...texts} id={ids.id}>
      <textarea rows={3} {...area} {...ids} className={`${controlLook} field-sizing-content resize-none`} />
    </FieldFrame>
  );
}
