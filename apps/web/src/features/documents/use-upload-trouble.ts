import { useEffect, useState } from 'react';
import { ApiError } from '@volante/client/errors.ts';
import { onUploadTrouble } from '../../lib/uploads/upload-trouble.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import type { UploadWay } from './document-uploads.ts';

/** [DOC-07] Reports a file that could not be stored. The dialog is only for our own faults, on the list of files. */
export function useUploadTrouble(way: UploadWay): [failed: boolean, dismiss: () => void] {
  const [failed, setFailed] = useState(false);
  useEffect(
    () =>
      onUploadTrouble(({ error }) => {
        const ours = error instanceof ApiError && error.code === 'INTERNAL';
        if (ours && way === 'attach') setFailed(true);
        else showSnackbar({ text: troubleText(error), tone: 'bad' });
      }),
    [way],
  );
  return [failed, () => setFailed(false)];
}

/** A refusal's message is written for the driver; that of an internal error is not. */
function troubleText(error: Error): string {
  if (!(error instanceof ApiError)) return `Error al procesar el archivo: ${error.message}`;
  return error.code === 'INTERNAL' ? 'Error al subir el documento' : `Error al subir el documento: ${error.message}`;
}
