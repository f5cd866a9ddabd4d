import { type CaseStatus, caseSubject, caseTitle, longestSearch, noCases } from '@volante/domain/support/cases';
import { foundPart } from '@volante/domain/support/found-part';
import { formatDateTime } from '@volante/domain/values/dates';
import { useEffect, useState } from 'react';
import { useAddressChoice } from '../../lib/address-choice.ts';
import type { PagedQuestion } from '../../lib/graphql/question.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { go } from '@volante/client/navigation.ts';
import { usePages } from '../../lib/pages/use-pages.ts';
import { currentUid } from '@volante/client/session.ts';
import { openSupportChat } from '../../lib/support-chat.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '@volante/ui/button.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { ErrorState } from '@volante/ui/error-state.tsx';
import { Field } from '@volante/ui/field.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { LoadMore } from '@volante/ui/load-more.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { Tabs } from '@volante/ui/tabs.tsx';
import { casesOf, foundCases } from './cases.first.ts';
import type { GetChatsQuery } from './get-chats.generated.ts';

type Case = GetChatsQuery['getChats']['chats'][number];

const tabs: { id: CaseStatus; label: string }[] = [
  { id: 'active', label: 'Casos abiertos' },
  { id: 'closed', label: 'Casos cerrados' },
];

/** Ms after the last letter. */
const typingPause = 300;

/** [HLP-03] */
export function Cases({ title }: { title: string }) {
  const [chosen, choose] = useAddressChoice('casos');
  const status = chosen === 'cerrados' ? 'closed' : 'active';
  const [typed, type] = useState('');
  const search = useSettled(typed.trim(), typingPause);
  useNamedCase();
  return (
    <Screen
      title={title}
      back="/app/v2/support"
      footer={
        <Button full icon="chat" onClick={() => void openSupportChat({ fresh: true })}>
          Iniciar un nuevo chat
        </Button>
      }
    >
      <Field
        label="Buscar en tus chats"
        type="search"
        placeholder="Palabras o número de caso"
        maxLength={longestSearch}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {search ? (
        <CaseList
          key={search}
          asked={foundCases(currentUid(), search)}
          search={search}
          nothing={`Ningún chat dice “${search}”.`}
        />
      ) : (
        <Tabs
          label="Casos"
          tabs={tabs}
          value={status}
          onChange={(id) => choose(id === 'closed' ? 'cerrados' : undefined)}
        >
          <CaseList key={status} asked={casesOf(currentUid(), status)} nothing={noCases[status]} />
        </Tabs>
      )}
    </Screen>
  );
}

/** A push leads here with the case to open in the address. */
function useNamedCase(): void {
  useEffect(() => {
    const conversation = new URLSearchParams(location.search).get('case');
    if (!conversation) return;
    go(location.pathname, { replace: true });
    void openSupportChat({ conversation });
  }, []);
}

interface CaseListProps {
  asked: PagedQuestion<GetChatsQuery>;
  /** The words whose cases these are. */
  search?: string;
  /** What is said when there are none. */
  nothing: string;
}

function CaseList({ asked, search, nothing }: CaseListProps) {
  const query = usePages(asked, {
    part: ({ getChats }) => ({ items: getChats.chats, total: getChats.total }),
  });
  const state = stateOf(query);
  if (state === 'loading') return <Skeleton className="mt-3 h-60 rounded-card" />;
  if (state === 'error') {
    return <ErrorState title="No pudimos cargar tus casos" onRetry={() => void query.refetch()} />;
  }
  if (query.items.length === 0) return <Empty title={nothing} />;
  return (
    <div className="flex flex-col gap-3 pt-3">
      <p className="px-1 text-sm text-muted">Haz click en un caso para copiar su número y abrir el chat asociado.</p>
      <Card flush>
        {query.items.map((item) => (
          <CaseRow key={item._id} item={item} search={search} />
        ))}
      </Card>
      <LoadMore {...query.more} />
    </div>
  );
}

function CaseRow({ item, search }: { item: Case; search?: string }) {
  const open = () => {
    if (item.caseNumber) void copy(item.caseNumber);
    void openSupportChat({ conversation: item._id });
  };
  return (
    <ListRow
      icon="chat"
      tone={item.caseStatus === 'closed' ? 'neutral' : 'primary'}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {caseTitle(item.caseNumber)}
          {search && item.caseStatus === 'closed' && <StatusPill tone="neutral">Cerrado</StatusPill>}
          {item.unread > 0 && (
            <StatusPill tone="bad">{item.unread === 1 ? '1 nuevo' : `${item.unread} nuevos`}</StatusPill>
          )}
        </span>
      }
      text={
        <>
          <span className="block pt-0.5 text-ink">{caseSubject(item.caseSubject)}</span>
          {search && item.foundMessage && (
            <span className="line-clamp-2">«{foundPart(item.foundMessage, search)}»</span>
          )}
          {formatDateTime(item.changedAt)}
        </>
      }
      onClick={open}
    />
  );
}

/** Ms. It lies over the end of the chat, whose head shows the number too. */
const duration = 3000;

/** The clipboard is missing on plain http, and a browser may refuse it: the chat opens all the same. */
async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    showSnackbar({ text: `Copiamos el número de caso ${number}.`, tone: 'good', duration });
  } catch {
    showSnackbar({ text: `Tu número de caso es ${number}.`, duration });
  }
}
