import { Empty } from '@volante/ui/empty.tsx';
import { Field } from '@volante/ui/field.tsx';
import { useState } from 'react';
import { byDomain } from '../../lib/by-domain.ts';
import { actionAddress, useWho } from '../../lib/me.ts';
import { finds } from '../../lib/search-words.ts';
import { Page } from '../../ui/page.tsx';

/** Everything the person may do, by domain. */
export function Actions() {
  const { actions } = useWho();
  const [words, setWords] = useState('');
  const found = actions.filter(({ name, title }) => finds(words, name, title));
  return (
    <Page title="Acciones" text="Todo lo que puedes hacer. Cada acción queda en la bitácora con tu nombre.">
      <div className="max-w-160">
        <Field
          label="Buscar una acción"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
        />
      </div>
      <output className="sr-only">{words && `${found.length} acciones`}</output>
      {found.length === 0 && (
        <Empty
          title={words ? 'Ninguna acción calza' : 'No tienes acciones'}
          text={words ? 'Busca con otra palabra.' : 'Ningún rol tuyo permite cambiar algo.'}
        />
      )}
      {byDomain(found).map(([domain, some]) => (
        <section key={domain} aria-labelledby={`of-${domain}`}>
          <h2 id={`of-${domain}`} className="mb-2 font-semibold first-letter:uppercase">
            {domain}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
            {some.map(({ name, title }) => (
              <li key={name}>
                <a
                  href={actionAddress(name)}
                  className="block h-full rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-primary"
                >
                  <span className="block font-semibold">{title}</span>
                  <code className="mt-1 block text-xs text-muted">{name}</code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
