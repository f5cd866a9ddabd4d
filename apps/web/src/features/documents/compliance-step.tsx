import { stateOf } from '../../lib/graphql/state-of.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { Button } from '@volante/ui/button.tsx';
import { Empty } from '@volante/ui/empty.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentsLoadError } from './documents-load-error.tsx';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { useCompliance } from './use-documents.ts';

/** Hardly any driver sees it: everybody has to show something. */

/** [DOC-06] What is required of the driver, by the compliance record. */
export function ComplianceStep({ title, back, onNext }: StepProps) {
  const query = useCompliance();
  const { documents, reviewMinutes, refetch, error } = query;
  const state = stateOf(query);
  const complete = state === 'ready' && documents.every(({ status }) => status !== null);
  return (
    <Screen
      title={title}
      back={back}
      state={state === 'ready' && documents.length === 0 ? 'empty' : state}
      skeleton={<DocumentsSkeleton />}
      error={<DocumentsLoadError message={error?.message} onRetry={() => void refetch()} />}
      empty={<Empty drawing="document" title="No hay documentos requeridos" />}
      footer={
        <Button full disabled={!complete} onClick={onNext}>
          Siguiente
        </Button>
      }
    >
      <DocumentList documents={documents} way="compliance" reviewMinutes={reviewMinutes} refresh={refetch} />
    </Screen>
  );
}
