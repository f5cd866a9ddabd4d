import { formatPesos } from '@volante/domain/values/money';
import type { ChangeEvent } from 'react';
import { Field } from '@volante/ui/field.tsx';
import { groupAmount } from './typed-amount.ts';

interface AmountFieldProps {
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onChange: (amount: string) => void;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/** Where as many digits stand behind the caret as before. */
function placeFor(text: string, digitsBehind: number): number {
  let place = text.length;
  while (place > 0 && digitsIn(text.slice(place)) < digitsBehind) place -= 1;
  return place;
}

/** [SCR-07] Pesos, with their dots as they are typed. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  const follow = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value;
    const behind = digitsIn(typed.slice(input.selectionStart ?? typed.length));
    const next = groupAmount(typed, value);
    if (next !== typed) {
      // Written here and not only by React, which would send the caret to the end.
      input.value = next;
      const place = placeFor(next, behind);
      input.setSelectionRange(place, place);
    }
    onChange(next);
  };
  return (
    <Field
      label="Monto"
      inputMode="numeric"
      autoComplete="off"
      placeholder={formatPesos(20_000)}
      {...field}
      value={value}
      onChange={follow}
    />
  );
}
