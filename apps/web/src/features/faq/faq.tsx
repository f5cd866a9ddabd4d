import { allTopics, faqSectionNames, faqSections, type FaqSection, searchFaq } from '@volante/domain/content/faq';
import { useState } from 'react';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { currentEntry } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Field } from '@volante/ui/field.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Select } from '@volante/ui/select.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { Answers } from './answers.tsx';
import { useFaq } from './use-faq.ts';

const topics = [
  { value: '', label: allTopics },
  ...faqSectionNames.map((section) => ({ value: section, label: faqSections[section] })),
];

/** [HLP-01] 'Preguntas Frecuentes': found by a part of the title and by topic. */
export function Faq({ title }: { title: string }) {
  const { query, entries } = useFaq();
  const [text, setText] = useState('');
  const [section, setSection] = useState<FaqSection | ''>('');
  // [DAY-15] Whoever came from a step of the registration goes back to it.
  const [back] = useState(() => {
    const { from } = currentEntry();
    return from?.startsWith('/app/onboarding') ? from : '/app/v2/support';
  });
  const found = searchFaq(entries, { text, section });
  const clear = () => {
    setText('');
    setSection('');
  };
  return (
    <Screen
      title={title}
      back={back}
      state={stateOf(query)}
      skeleton={<Waiting />}
      onRetry={() => void query.refetch()}
    >
      <search className="flex flex-col gap-3">
        <Field
          label="Buscar"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Por ejemplo: garantía"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label="Tema"
          options={topics}
          value={section}
          onChange={(event) => setSection(event.target.value as FaqSection | '')}
        />
      </search>
      <output className="text-sm text-muted">{found.length === 1 ? '1 pregunta' : `${found.length} preguntas`}</output>
      {found.length > 0 ? (
        <Answers entries={found} />
      ) : (
        <Empty
          drawing="document"
          title="No encontramos esa pregunta"
          text="Prueba con otra palabra o escríbenos y te respondemos."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button kind="secondary" onClick={clear}>
                Ver todas
              </Button>
              <Button href="/app/v2/support">Ir a soporte</Button>
            </span>
          }
        />
      )}
    </Screen>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}
