/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events
   -- a list fed by search has no native twin; its keys are handled by the field, which keeps the focus */
export interface ComboboxOption {
  id: string;
  label: string;
  detail?: string;
}

interface ResultsProps {
  listId: string;
  expanded: boolean;
  loading: boolean;
  options: readonly ComboboxOption[];
  activeId?: string;
  emptyText: string;
  onChoose: (option: ComboboxOption) => void;
}

export function Results({ listId, expanded, loading, options, activeId, emptyText, onChoose }: ResultsProps) {
  const quiet = loading ? 'Buscando…' : options.length === 0 ? emptyText : undefined;
  return (
    <div
      hidden={!expanded}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control bg-surface p-1 shadow-float ring-1 ring-line"
    >
      {quiet && (
        <p className="px-3 py-3 text-sm text-muted" aria-hidden="true">
          {quiet}
        </p>
      )}
      <ul id={listId} role="listbox" aria-label="Resultados" aria-busy={loading}>
        {options.map((option) => (
          <Option
            key={option.id}
            id={`${listId}-${option.id}`}
            option={option}
            active={option.id === activeId}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: ComboboxOption;
  active: boolean;
  onChoose: (option: ComboboxOption) => void;
}

function Option({ id, option, active, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      ref={(item) => {
        if (active) item?.scrollIntoView({ block: 'nearest' });
      }}
      className="flex min-h-12 flex-col justify-center rounded-[8px] px-3 py-1.5 aria-selected:bg-soft aria-selected:text-primary active:bg-soft"
      // Pressing must not take the focus out of the field, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.label}
      {option.detail && <span className="text-sm text-muted">{option.detail}</span>}
    </li>
  );
}
