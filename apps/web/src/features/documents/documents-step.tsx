import { stateOf } from '../../lib/graphql/state-of.ts';
import type { StepProps } from '../../lib/onboarding-step.ts';
import { Button } from '@volante/ui/button.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentsLoadError } from './documents-load-error.tsx';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { HowMany } from './how-many.tsx';
import { useDocuments } from './use-documents.ts';

/** [DOC-01] 'Carga de archivos' */
export function DocumentsStep({ title, back, onNext }: StepProps) {
  const query = useDocuments();
  const { documents, reviewMinutes, refetch } = query;
  const complete = documents.every(({ status }) => status !== null);
  return (
    <Screen
      title={title}
      back={back}
      state={stateOf(query)}
      skeleton={<DocumentsSkeleton />}
      error={<DocumentsLoadError onRetry={() => void refetch()} />}
      footer={
        <Button full disabled={!complete} onClick={onNext}>
          Siguiente
        </Button>
      }
    >
      <HowMany documents={documents} />
      <DocumentList documents={documents} way="attach" reviewMinutes={reviewMinutes} refresh={refetch} />
    </Screen>
  );
}
