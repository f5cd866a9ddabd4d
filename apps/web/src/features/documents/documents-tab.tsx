import { stateOf } from '../../lib/graphql/state-of.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentsLoadError } from './documents-load-error.tsx';
import { DocumentsSkeleton } from './documents-skeleton.tsx';
import { useDocuments } from './use-documents.ts';

/** The same documents in the profile. */
export function DocumentsTab() {
  const query = useDocuments();
  const state = stateOf(query);
  if (state === 'loading') return <DocumentsSkeleton />;
  if (state === 'error') return <DocumentsLoadError onRetry={() => void query.refetch()} />;
  return (
    <DocumentList
      documents={query.documents}
      way="attach"
      reviewMinutes={query.reviewMinutes}
      refresh={query.refetch}
    />
  );
}
