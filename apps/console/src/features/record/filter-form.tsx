import { go } from '@volante/client/navigation.ts';
import { readTypedDate } from '@volante/domain/values/typed-date';
import { Button } from '@volante/ui/button.tsx';
import { Field } from '@volante/ui/field.tsx';
import { Select } from '@volante/ui/select.tsx';
import { type FormEvent, useState } from 'react';
import { type Filters, outcomes, recordAddress } from './filters.ts';

const anyOutcome = [
  { value: '', label: 'Todos' },
  ...Object.entries(outcomes).map(([value, label]) => ({ value, label })),
];

export function FilterForm({ filters }: { filters: Filters }) {
  const [typed, setTyped] = useState(filters);
  const [wrongDay, setWrongDay] = useState(false);
  const field = (name: keyof Filters) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wrong = typed.since.trim() !== '' && readTypedDate(typed.since) === null;
    setWrongDay(wrong);
    if (!wrong) go(recordAddress(typed));
  };
  const some = recordAddress(filters) !== recordAddress({});
  return (
    <search className="no-print">
      <form
        aria-label="Filtrar la bitácora"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-start gap-3 rounded-card bg-surface p-4 shadow-card"
        onSubmit={search}
      >
        <Field label="Persona" {...field('person')} />
        <Field label="Acción" placeholder="payouts send" {...field('action')} />
        <Field label="Sobre" hint="Correo, patente o número" {...field('subject')} />
        <Field
          label="Desde"
          placeholder="09/11/2026"
          {...field('since')}
          error={wrongDay ? 'Escribe un día, por ejemplo 09/11/2026 o 2026-11-09.' : undefined}
        />
        <Select label="Resultado" options={anyOutcome} {...field('outcome')} />
        <div className="flex flex-wrap gap-2 self-end">
          <Button type="submit">Filtrar</Button>
          {some && (
            <Button kind="ghost" href="/bitacora">
              Quitar
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
