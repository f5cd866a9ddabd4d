import { type KeyboardEvent, useId, useState } from 'react';

import { type ComboboxOption, Results } from './combobox-results.tsx';
import { controlLook, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface ComboboxProps extends FieldTexts {
  /** The text in the field. */
  query: string;
  /** Each change of the text; the answer comes back as `options`. Dropping late answers is the caller's part. */
  onQuery: (text: string) => void;
  options: readonly ComboboxOption[];
  onSelect: (option: ComboboxOption) => void;
  loading?: boolean;
  /** Shown when there is a text and nothing matches it. */
  emptyText?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** ARIA's editable combobox with a list: the focus stays in the field, the arrows walk the list. */
export function Combobox({
  query,
  onQuery,
  options,
  onSelect,
  loading = false,
  emptyText = 'Sin resultados',
  ...rest
}: ComboboxProps) {
  const { label, hint, error, optional, placeholder, disabled } = rest;
  const ids = useFieldIds(rest);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const active = options.findIndex((option) => option.id === activeId);
  const expanded = open && query !== '';

  const close = () => {
    setOpen(false);
    setActiveId(undefined);
  };
  const choose = (option: ComboboxOption) => {
    close();
    onSelect(option);
  };
  const walk = (step: number) => {
    setOpen(true);
    // The field itself is one more stop, between the last option and the first.
    const stops = options.length + 1;
    setActiveId(options[((active + 1 + step + stops) % stops) - 1]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && expanded && options[active]) choose(options[active]);
    else if (event.key === 'Escape' && expanded) close();
    else return;
    event.preventDefault();
  };

  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={ids.id}>
      <div className="relative">
        <Icon name="search" size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted" />
        <input
          {...ids}
          role="combobox"
          aria-expanded={expanded}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={expanded && options[active] ? `${listId}-${options[active].id}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={query}
          className={`${controlLook} pl-11`}
          onChange={(event) => {
            setOpen(true);
            setActiveId(undefined);
            onQuery(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <Results
          listId={listId}
          expanded={expanded}
          loading={loading}
          options={options}
          activeId={activeId}
          emptyText={emptyText}
          onChoose={choose}
        />
      </div>
      <output className="sr-only">{expanded ? announcement(loading, options.length, emptyText) : ''}</output>
    </FieldFrame>
  );
}

function announcement(loading: boolean, count: number, emptyText: string) {
  if (loading) return 'Buscando…';
  if (count === 0) return emptyText;
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
