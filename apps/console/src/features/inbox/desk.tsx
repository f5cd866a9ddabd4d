import { formatDateTime } from '@volante/domain/values/dates';
import { Empty } from '@volante/ui/empty.tsx';
import { StatusPill } from '@volante/ui/status-pill.tsx';
import { stateOf, useApi } from '../../lib/graphql/use-api.ts';
import { Listed } from '../../ui/listed.tsx';
import { About } from './about.tsx';
import { Handling } from './handling.tsx';
import { CaseDocument } from './inbox.generated.ts';
import type { OpenCase } from './open-case.ts';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { Reply } from './reply.tsx';

interface DeskProps {
  id: string;
  /** The inbox without it. */
  back: string;
  onNext: () => void;
}

/** [CON-21] One case: what was said, the answer, and beside it what it is about. */
export function Desk({ id, back, onNext }: DeskProps) {
  const asked = useApi(CaseDocument, { id });
  const found = asked.data?.case;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <a href={back} className="no-print self-start text-sm text-primary @min-[56rem]:hidden">
        Volver a la bandeja
      </a>
      <Listed state={stateOf(asked)} onRetry={() => void asked.refetch()}>
        {found ? (
          <Opened found={found} onNext={onNext} />
        ) : (
          <Empty
            drawing="bell"
            title="Ya no está"
            text="El caso se fue con la cuenta de su conductor, o el enlace está incompleto."
          />
        )}
      </Listed>
    </div>
  );
}

function Opened({ found, onNext }: { found: OpenCase; onNext: () => void }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @min-[44rem]:grid-cols-[minmax(0,1fr)_17rem]">
        <article aria-labelledby="case" className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
          <header className="flex flex-col gap-2">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h2 id="case" className="min-w-0 text-lg font-bold wrap-anywhere">
                {found.subject}
              </h2>
              <Standing found={found} />
            </div>
            <p className="text-sm text-muted">
              Caso {found.number}, abierto el {formatDateTime(found.openedAt)}
              {found.driver && (
                <>
                  {' '}
                  por{' '}
                  <a
                    href={`/conductores/${encodeURIComponent(found.driver.uid)}`}
                    className="font-semibold text-primary"
                  >
                    {found.driver.name}
                  </a>
                </>
              )}
            </p>
            <Handling found={found} onNext={onNext} />
          </header>
          <Messages id={found.id} />
          <Reply found={found} onNext={onNext} />
        </article>
        <aside aria-label="Sobre el caso" className="flex min-w-0 flex-col gap-4">
          <About found={found} />
          <Notes found={found} />
        </aside>
      </div>
    </div>
  );
}

function Standing({ found: { open, snoozedUntil, closedAt } }: { found: OpenCase }) {
  if (!open) return <StatusPill>Cerrado {closedAt && `el ${formatDateTime(closedAt)}`}</StatusPill>;
  if (snoozedUntil) return <StatusPill tone="warn">Pospuesto hasta el {formatDateTime(snoozedUntil)}</StatusPill>;
  return <StatusPill tone="info">Abierto</StatusPill>;
}
