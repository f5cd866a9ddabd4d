import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Field } from '@volante/ui/field.tsx';
import { Select } from '@volante/ui/select.tsx';
import { type FormEvent, useState } from 'react';
import type { Asked } from './address.ts';
import type { ListFacts } from './cell.ts';

interface FilterFormProps {
  list: ListFacts;
  asked: Asked;
  addressOf: (asked: Asked) => string;
}

const optionsOf = ({ kind, choices }: ListFacts['filters'][number]) => [
  { value: '', label: 'Todos' },
  ...(kind === 'tick' ? [{ value: 'true', label: 'Sí' }] : choices),
];

/** The filters that the server names. They stand in the address once they are asked. */
export function FilterForm({ list, asked, addressOf }: FilterFormProps) {
  const [typed, setTyped] = useState(asked.filters);
  const search = (event: FormEvent) => {
    event.preventDefault();
    go(addressOf({ ...asked, filters: typed }));
  };
  return (
    <search className="no-print">
      <form
        aria-label={`Filtrar ${list.title}`}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] items-start gap-3 rounded-card bg-surface p-4 shadow-card"
        onSubmit={search}
      >
        {list.filters.map((filter) => {
          const { name, title, kind } = filter;
          const shared = {
            label: title,
            name,
            value: typed[name] ?? '',
            onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
          };
          return kind === 'text' ? (
            <Field key={name} {...shared} autoComplete="off" maxLength={200} />
          ) : (
            <Select key={name} {...shared} options={optionsOf(filter)} />
          );
        })}
        <div className="flex flex-wrap gap-2 self-end">
          <Button type="submit">Filtrar</Button>
          {Object.keys(asked.filters).length > 0 && (
            <Button kind="ghost" href={addressOf({ ...asked, filters: {} })}>
              Quitar
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
