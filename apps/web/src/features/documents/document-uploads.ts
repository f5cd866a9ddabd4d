import type { QueryClient } from '@tanstack/react-query';
import { refreshDriver } from '../../lib/driver/refresh-driver.ts';
import { request } from '../../lib/graphql/request.ts';
import { sendWithProgress } from '../../lib/uploads/send-with-progress.ts';
import { uploadFile } from '../../lib/uploads/upload-file.ts';
import { openUploads, type OwnUpload } from '../../lib/uploads/send-uploads.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { AttachDocumentDocument } from './attach-document.generated.ts';
import { base64Of } from '@volante/client/base64-of.ts';

/** The list of files sends by the document service, the compliance list by the data API. */
export type UploadWay = 'attach' | 'compliance';

type Send = (upload: OwnUpload, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<unknown>;

const attach: Send = ({ uid, file, fileName, key }, onProgress, signal) =>
  uploadFile({
    url: '/documents/attach',
    files: [{ file, fileName }],
    fields: { id: uid },
    id: uid,
    idempotencyKey: key,
    onProgress,
    signal,
  });

/** [DOC-06] */
const compliance: Send = async ({ uid, file, fileName, key }, onProgress, signal) => {
  const input = {
    encodedFile: await base64Of(file),
    fileName,
    fileFormat: fileName.slice(fileName.lastIndexOf('.') + 1),
  };
  const by = sendWithProgress(onProgress);
  const variables = { input, entity: 'driver', entityId: uid };
  return request(AttachDocumentDocument, variables, { uid, idempotencyKey: key, signal, by });
};

const isAboutDocuments = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] === 'getDocument' || queryKey[0] === 'getCompliance';

/** [DOC-07] Asks again how the documents stand; both lists are of the same ones. */
async function refresh(client: QueryClient): Promise<void> {
  void refreshDriver(client);
  await client.invalidateQueries({ predicate: isAboutDocuments }, { throwOnError: true }).catch(() =>
    showSnackbar({
      text: 'Error al actualizar los documentos',
      tone: 'bad',
      action: { label: 'Reintentar', onClick: () => void refresh(client) },
    }),
  );
}

/** Goes on with what earlier visits confirmed, and takes new ones. */
export function startDocumentUploads(client: QueryClient): void {
  openUploads(['attach', 'compliance'], {
    send: (upload, ...rest) => (upload.way === 'compliance' ? compliance : attach)(upload, ...rest),
    changed: () => void refresh(client),
  });
}
