import { useState } from 'react';
import { useApi } from '../../lib/graphql/use-api.ts';
import { JoinCaseDocument, type JoinCaseMutation } from './inbox.generated.ts';

type Shown = JoinCaseMutation['joinCase'];

/** So often the page says that somebody is there. */
const everyMs = 4_000;

const listed = (names: readonly string[]) => names.join(' y ');

/** [CON-21] Who else looks at this case or types in it. Nobody keeps it. */
export function Company({ id, typing }: { id: string; typing: boolean }) {
  const told = useApi(JoinCaseDocument, { id, typing }, { everyMs, fresh: true }).data?.joinCase;
  // While another question is asked, what was known stays on show.
  const [kept, setKept] = useState<Shown>();
  if (told && told !== kept) setKept(told);
  const { people = [], driverTyping = false } = told ?? kept ?? {};
  const writing = people.filter((one) => one.typing).map(({ name }) => name);
  const looking = people.filter((one) => !one.typing).map(({ name }) => name);
  const words = [
    driverTyping && 'El conductor está escribiendo…',
    writing.length > 0 && `${listed(writing)} ${writing.length > 1 ? 'están' : 'está'} escribiendo aquí.`,
    looking.length > 0 && `También lo ${looking.length > 1 ? 'miran' : 'mira'} ${listed(looking)}.`,
  ].filter(Boolean);
  return (
    <p aria-live="polite" className="min-h-5 text-sm text-instalment">
      {words.join(' ')}
    </p>
  );
}
