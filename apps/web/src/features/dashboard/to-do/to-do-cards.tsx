import { isOfLastVisit } from '../../../lib/graphql/last-visit.ts';
import { useQuestion } from '../../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import type { IconName } from '@volante/ui/icon.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { toDoOf } from '../dashboard.first.ts';
import type { GetToDoQuery } from './get-to-do.generated.ts';

type ToDo = GetToDoQuery['getToDo'][number];

const icons: Record<ToDo['kind'], IconName> = {
  handover: 'swap',
  pickUp: 'car',
  debt: 'coin',
  charge: 'bolt',
  petition: 'calendar',
  document: 'document',
  link: 'user',
  answer: 'chat',
  policy: 'document',
  block: 'lock',
};

const pollEvery = 30_000;

/**
 * [DAY-07] One thing to do now, with one button; the rest below in order. A car that is to be picked up leads by its own
 * card: then there is no other.
 */
export function ToDoCards({ pickUp }: { pickUp: boolean }) {
  const query = useQuestion(toDoOf(currentUid()), { pollEvery });
  const all = (query.data?.getToDo ?? []).filter(({ kind }) => kind !== 'pickUp');
  if (all.length === 0) return null;
  // [SCR-14] Nothing is done by an answer of the last visit: it keeps the room.
  if (isOfLastVisit(query.dataUpdatedAt)) return <Skeleton className="h-38 rounded-card" />;
  const [lead, rest] = pickUp ? [undefined, all] : [all[0], all.slice(1)];
  return (
    <section aria-label="Por hacer" className="flex flex-col gap-3">
      {lead && <Lead toDo={lead} />}
      {rest.length > 0 && (
        <Card flush>
          {rest.map(({ kind, title, text, path }) => (
            <ListRow key={kind + title} icon={icons[kind]} title={title} text={text} href={path} />
          ))}
        </Card>
      )}
    </section>
  );
}

function Lead({ toDo: { kind, title, text, action, path } }: { toDo: ToDo }) {
  return (
    <Card title={title}>
      <p className="text-muted">{text}</p>
      <Button full icon={icons[kind]} className="mt-3" href={path}>
        {action}
      </Button>
    </Card>
  );
}
