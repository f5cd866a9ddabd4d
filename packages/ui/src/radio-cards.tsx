import { type ReactNode, useId } from 'react';

import { Icon } from './icon.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  text?: ReactNode;
  /** A price or a pill at the right. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string;
}

/** One of a few, each with room for words: native radios, so arrows move and forms understand them. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {hint && <p className="-mt-2 text-sm text-muted">{hint}</p>}
      {options.map((option) => (
        <label
          key={option.value}
          className={`flex min-h-15 items-center gap-3 rounded-control border bg-surface px-4 py-3 transition-colors has-checked:border-primary has-checked:bg-soft has-checked:ring-1 has-checked:ring-primary has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring) ${error ? 'border-expense' : 'border-edge'}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            className="peer sr-only"
            onChange={() => onChange(option.value)}
          />
          <span className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-edge text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary">
            <Icon name="check" size={16} />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="max-w-full flex-1 basis-[5rem]">
              <span className="block font-semibold">{option.title}</span>
              {option.text && <span className="block text-sm text-muted">{option.text}</span>}
            </span>
            {option.aside}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="flex items-start gap-1.5 text-sm text-expense">
          <Icon name="warning" size={18} className="mt-px" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
