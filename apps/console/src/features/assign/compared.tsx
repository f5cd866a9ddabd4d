import { go } from '@volante/client/navigation.ts';
import { formatInteger } from '@volante/domain/values/number';
import { Button } from '@volante/ui/button.tsx';
import { Field } from '@volante/ui/field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';

/** What was typed, as the address says it. */
export const typedIn = (search: string): string => new URLSearchParams(search).get('text')?.trim() ?? '';

const addressWith = (text: string) => location.pathname + (text && `?${new URLSearchParams({ text })}`);

interface ComparedProps {
  label: string;
  hint: string;
  typed: string;
  /** How many were compared, and how many of them are shown. */
  compared: number;
  shown: number;
  children: ReactNode;
}

/** Looks for one by name, and says how many were compared. */
export function Compared({ label, hint, typed, compared, shown, children }: ComparedProps) {
  const [text, setText] = useState(typed);
  const search = (event: FormEvent) => {
    event.preventDefault();
    go(addressWith(text.trim()));
  };
  return (
    <>
      <search className="no-print">
        <form aria-label={label} className="flex flex-wrap items-start gap-3" onSubmit={search}>
          <div className="w-80 max-w-full">
            <Field
              label={label}
              hint={hint}
              name="text"
              value={text}
              autoComplete="off"
              maxLength={200}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <div className="mt-6 flex flex-wrap gap-2">
            <Button type="submit">Buscar</Button>
            {typed && (
              <Button kind="ghost" href={addressWith('')}>
                Quitar
              </Button>
            )}
          </div>
        </form>
      </search>
      <output className="font-semibold">
        {compared === 1 ? '1 comparado' : `${formatInteger(compared)} comparados`}
        {shown < compared && `: los ${formatInteger(shown)} con menos en contra`}
      </output>
      {children}
    </>
  );
}
