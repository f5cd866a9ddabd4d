import { Field } from '@volante/ui/field.tsx';
import { Select } from '@volante/ui/select.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { type ChosenFile, chosenFile } from '../../lib/chosen-file.ts';
import { capital } from '../../lib/capital.ts';
import type { ActionQuery } from './action.generated.ts';

type FieldFacts = NonNullable<ActionQuery['action']>['fields'][number];

interface ActionFieldProps {
  field: FieldFacts;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onFile: (file: ChosenFile | undefined) => void;
}

const inNumbers = new Set(['pesos', 'kWh', 'count']);

/** What there is to choose from; undefined for what is typed. */
function optionsOf({ kind, optional, options }: FieldFacts): { value: string; label: string }[] | undefined {
  if (kind === 'tick')
    return [
      { value: '', label: 'No' },
      { value: 'true', label: 'Sí' },
    ];
  if (options.length === 0) return undefined;
  const labelled = options.map(({ value, label }) => ({ value, label: capital(label) }));
  return optional ? [{ value: '', label: 'Sin decir' }, ...labelled] : labelled;
}

/** One field of an action by its kind. What is typed is read by the server alone: the same text the shell takes. */
export function ActionField({ field, value, error, onChange, onFile }: ActionFieldProps) {
  const { name, label, kind, help, optional } = field;
  const shared = { label, hint: capital(help) || undefined, error, optional, name, autoComplete: 'off' };
  const options = optionsOf(field);
  if (options) {
    const placeholder = options[0]?.value === '' ? undefined : 'Elige';
    return (
      <Select
        {...shared}
        options={options}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (kind === 'long text')
    return <TextArea {...shared} value={value} onChange={(event) => onChange(event.target.value)} />;
  if (kind === 'file')
    return (
      <Field
        {...shared}
        type="file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          onFile(file && (await chosenFile(file)));
        }}
      />
    );
  return (
    <Field
      {...shared}
      value={value}
      inputMode={inNumbers.has(kind) ? 'decimal' : undefined}
      spellCheck={kind === 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
