import type { ComponentProps } from 'react';

import { controlLook, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type FieldProps = FieldTexts & ComponentProps<'input'>;

export function Field({ label, hint, error, optional, ...input }: FieldProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(texts);
  return (
    <FieldFrame {...texts} id={ids.id}>
      <input {...input} {...ids} className={controlLook} />
    </FieldFrame>
  );
}
