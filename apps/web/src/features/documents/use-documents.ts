import { documentNamed, documentNames } from '@volante/domain/documents/names';
import type { MaybeStatus } from '@volante/domain/documents/status';
import { useApi } from '../../lib/graphql/use-api.ts';
import { currentUid } from '@volante/client/session.ts';
import type { DocumentFacts } from './document-facts.ts';
import { GetComplianceDocument } from './get-compliance.generated.ts';
import { GetDocumentDocument } from './get-document.generated.ts';

/** [SCR-05] Somebody may be looking at a pending document right now; the others change by the day. */
const pollEvery = (statuses: readonly MaybeStatus[] | undefined) => (statuses?.includes('PENDING') ? 10_000 : 60_000);

/** [DOC-01] All six of the driver's documents, uploaded or not, in the order they are shown. */
export function useDocuments() {
  const query = useApi(
    GetDocumentDocument,
    { uid: currentUid() },
    { pollEvery: ({ state }) => pollEvery(state.data?.getDocument.files.map(({ status }) => status)) },
  );
  const files = query.data?.getDocument.files;
  const documents = documentNames.map((name): DocumentFacts => {
    const file = files?.find((each) => each.name === name);
    return {
      name,
      status: file?.status ?? null,
      reason: file?.reason ?? null,
      expires: file?.expire ?? null,
      url: file?.url ?? null,
      extension: file?.extension ?? null,
    };
  });
  return { ...query, documents, reviewMinutes: query.data?.getDocument.reviewMinutes ?? null };
}

/** [DOC-06] The documents that are required of a driver in Chile, as the compliance record has them. */
export function useCompliance() {
  const query = useApi(
    GetComplianceDocument,
    { entityId: currentUid(), entityType: 'driver', country: 'CL' },
    {
      pollEvery: ({ state }) => pollEvery(state.data?.getCompliance.documents.map((each) => each.documentStatus)),
    },
  );
  const documents = query.data?.getCompliance.documents.flatMap((document): DocumentFacts[] => {
    const name = documentNamed(document.name);
    if (!name) return [];
    return [
      {
        name,
        status: document.documentStatus,
        reason: document.reason,
        expires: document.expirationDate,
        url: document.path,
        extension: document.format,
      },
    ];
  });
  return { ...query, documents: documents ?? [], reviewMinutes: query.data?.getCompliance.reviewMinutes ?? null };
}
