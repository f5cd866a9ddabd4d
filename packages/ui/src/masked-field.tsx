import type { ChangeEvent, ComponentProps } from 'react';

import { Field } from './field.tsx';
import { type FieldTexts } from './field-frame.tsx';
import { type Mask, maskEdit } from './masked-edit.ts';

export type MaskedFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    value: string;
    onChange: (masked: string) => void;
    /** Turns anything typed or pasted into its written form; must leave its own result as it is. */
    mask: Mask;
  };

export function MaskedField({ value, onChange, mask, ...field }: MaskedFieldProps) {
  const follow = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
    const typed = { value: input.value, caret: input.selectionStart ?? input.value.length };
    const next = maskEdit(typed, value, inputType, mask);
    // Written here and not only by React, which would send the caret to the end.
    input.value = next.value;
    input.setSelectionRange(next.caret, next.caret);
    onChange(next.value);
  };
  return <Field autoComplete="off" autoCorrect="off" spellCheck={false} {...field} value={value} onChange={follow} />;
}
