import { useQueryClient } from '@tanstack/react-query';
import type { DocumentName } from '@volante/domain/documents/names';
import { documentTitle } from '@volante/domain/documents/names';
import { useEffect, useState } from 'react';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { useUploads } from '../../lib/uploads/upload-list.ts';
import { whenIdle } from '@volante/client/when-idle.ts';
import { DocumentCard } from './document-card.tsx';
import type { DocumentFacts } from './document-facts.ts';
import { startDocumentUploads, type UploadWay } from './document-uploads.ts';
import { ReviewNotice } from './review-notice.tsx';
import { UploadDialogs } from './upload-dialogs.tsx';
import { useReviewNews } from './use-review-news.ts';
import { useUploadFlow } from './use-upload-flow.ts';
import { useUploadTrouble } from './use-upload-trouble.ts';

const loadFileDialog = () => import('@volante/ui/file-dialog.tsx').then((module) => module.FileDialog);
const loadFailedDialog = () => import('./upload-failed-dialog.tsx').then((module) => module.UploadFailedDialog);
const fetchAhead = () => void loadFailedDialog().catch(() => {});

interface DocumentListProps {
  documents: DocumentFacts[];
  way: UploadWay;
  /** How long a review usually takes. */
  reviewMinutes: number | null;
  /** Asks again how they stand. */
  refresh: () => Promise<unknown>;
}

/** The documents with all that can be done about them, wherever they are listed. */
export function DocumentList({ documents, way, reviewMinutes, refresh }: DocumentListProps) {
  const client = useQueryClient();
  useEffect(() => startDocumentUploads(client), [client]);
  const uploads = useUploads();
  useReviewNews(documents);
  const flow = useUploadFlow(way);
  const [failed, dismiss] = useUploadTrouble(way);
  // Fetches the failure dialog ahead, so that it can be shown without a network too.
  useEffect(() => whenIdle(fetchAhead), []);
  const [viewed, setViewed] = useState<{ name: DocumentName; open: boolean; turn: number }>();
  const shown = documents.find(({ name }) => name === viewed?.name);
  return (
    <>
      <ReviewNotice documents={documents} minutes={reviewMinutes} />
      <ul className="flex flex-col gap-3">
        {documents.map((document) => (
          <li key={document.name} aria-label={documentTitle(document.name)}>
            <DocumentCard
              document={document}
              upload={uploads.find((upload) => upload.document === document.name)}
              onUpload={() => flow.begin(document.name)}
              onView={() => setViewed({ name: document.name, open: true, turn: (viewed?.turn ?? 0) + 1 })}
            />
          </li>
        ))}
      </ul>
      <UploadDialogs {...flow} />
      <LazyPart load={loadFailedDialog} wanted={failed} props={{ open: failed, onClose: dismiss }} />
      {shown && viewed && (
        <LazyPart
          key={viewed.turn}
          load={loadFileDialog}
          wanted={viewed.open}
          props={{
            title: documentTitle(shown.name),
            url: shown.url,
            extension: shown.extension,
            open: viewed.open,
            refresh,
            onClose: () => setViewed({ ...viewed, open: false }),
          }}
        />
      )}
    </>
  );
}
