import type { ComponentProps } from 'react';

import { controlLook, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectProps = FieldTexts &
  ComponentProps<'select'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
  };

export function Select({ label, hint, error, optional, options, placeholder, ...select }: SelectProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(texts);
  return (
    <FieldFrame {...texts} id={ids.id}>
      <div className="relative">
        <select {...select} {...ids} className={`${controlLook} h-auto appearance-none pr-11 whitespace-normal`}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted" />
      </div>
    </FieldFrame>
  );
}
