import { type ReactNode, useRef } from 'react';
import type { TerminoYCondicioneQuery } from '../../lib/content/get-terms.generated.ts';
import { RichText } from '../../lib/content/rich-text.tsx';
import { useContent } from '../../lib/content/use-content.ts';
import { stateOf } from '../../lib/graphql/state-of.ts';
import { Accordion } from '@volante/ui/accordion.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { terms } from './terms.first.ts';
import { useAllSeen } from './use-all-seen.ts';

interface Props {
  title: string;
  back: string;
  /** Stands between the version and the clauses. */
  children?: ReactNode;
  /** Under the version. */
  hint?: string;
  footer?: ReactNode;
  /** Called once the whole text has been on the screen. */
  onAllSeen?: () => void;
}

/** The clauses in force and their version. */
export const useTerms = () => useContent(terms);

export function TermsScreen({ title, back, children, hint, footer, onAllSeen }: Props) {
  const query = useTerms();
  const { data } = query;
  return (
    <Screen
      title={title}
      back={back}
      state={stateOf(query)}
      skeleton={<Skeleton className="h-[32rem] rounded-card" />}
      onRetry={() => void query.refetch()}
      footer={data && footer}
    >
      {data && (
        <>
          <p className="text-muted">
            Versión {data.versionDeTerminos}. {hint}
          </p>
          {children}
          <Clauses of={data.terminoYCondicione} onAllSeen={onAllSeen} />
        </>
      )}
    </Screen>
  );
}

interface ClausesProps {
  of: TerminoYCondicioneQuery['terminoYCondicione'];
  onAllSeen?: () => void;
}

function Clauses({ of: clauses, onAllSeen }: ClausesProps) {
  const list = useRef<HTMLDivElement>(null);
  useAllSeen(list, onAllSeen);
  return (
    <Card flush>
      <div ref={list}>
        {clauses.map(({ id, title, subtitle }) => (
          <Accordion key={id} title={title} open>
            <RichText raw={subtitle.raw} />
          </Accordion>
        ))}
        <div aria-hidden="true" data-end className="h-px" />
      </div>
    </Card>
  );
}
