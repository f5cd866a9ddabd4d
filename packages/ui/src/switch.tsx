import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  label: string;
  text?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The change is on its way; a second press does nothing. */
  busy?: boolean;
}

export function Switch({ label, text, checked, onChange, disabled, busy }: SwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={`flex min-h-13 items-center gap-4 ${disabled ? 'opacity-50' : ''}`}>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {text && (
          <span id={`${id}-text`} className="block text-sm text-muted">
            {text}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={checked}
        aria-describedby={text ? `${id}-text` : undefined}
        aria-busy={busy || undefined}
        checked={checked}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <span aria-hidden="true" className="switch-track" />
    </label>
  );
}
