import { fileMessages, maxFileBytes } from '@volante/domain/documents/files';
import { complianceName, type DocumentName } from '@volante/domain/documents/names';
import { useEffect, useRef, useState } from 'react';
import { preparePhoto } from '../../lib/photos/prepare-photo.ts';
import type { PhotoProblem } from '../../lib/photos/quality.ts';
import { holdUpdatesWhile } from '../../lib/updates.ts';
import { upload } from '../../lib/uploads/send-uploads.ts';
import { showSnackbar } from '../../ui/snackbar-queue.ts';
import { problemWith, type Source } from './check-file.ts';
import type { UploadWay } from './document-uploads.ts';

/** A file that may be sent, once the driver has seen it. */
export interface ChosenFile {
  file: Blob;
  fileName: string;
  /** The name the driver knows it by. */
  originalName: string;
  isPhoto: boolean;
  problem?: PhotoProblem;
}

interface Flow {
  at: 'rest' | 'choosing' | 'doubting' | 'confirming';
  /** What is asked about; also while the last question leaves the screen. */
  document?: DocumentName;
  chosen?: ChosenFile;
  mistake?: string;
  busy?: boolean;
}

/** While the camera is open the page is hidden: a new release must not take over and lose the photo. */
let openFlows = 0;
let held = false;

function useHoldUpdates(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    if (!held) holdUpdatesWhile(() => openFlows > 0);
    held = true;
    openFlows += 1;
    return () => {
      openFlows -= 1;
    };
  }, [open]);
}

/** [DOC-04] Choose the source, validate, look at the photo, confirm; then the upload takes over. */
export function useUploadFlow(way: UploadWay) {
  const [flow, setFlow] = useState<Flow>({ at: 'rest' });
  /** Whatever is still being prepared for an earlier choice no longer counts. */
  const turn = useRef(0);
  useHoldUpdates(flow.at !== 'rest');

  const begin = (document: DocumentName) => setFlow({ at: 'choosing', document });
  const close = () => {
    turn.current += 1;
    setFlow({ ...flow, at: 'rest', busy: false });
  };

  /** Undefined: the driver came back from the camera or the files without one. */
  const choose = async (source: Source, file: File | undefined) => {
    const { document } = flow;
    if (!document) return;
    const mistake = problemWith(source, file);
    if (mistake) return setFlow({ at: 'choosing', document, mistake });
    turn.current += 1;
    const mine = turn.current;
    setFlow({ at: 'choosing', document, busy: true });
    const next = await prepared(way, document, source, file!).then(
      (chosen): Flow => ({ at: chosen.problem ? 'doubting' : 'confirming', document, chosen }),
      (error: Error): Flow => {
        if (file!.size > maxFileBytes) return { at: 'choosing', document, mistake: fileMessages.tooLarge };
        // Told where the sheet's buttons are: it makes room.
        showSnackbar({ text: `Error al procesar el archivo: ${error.message}`, tone: 'bad' });
        return { at: 'rest', document };
      },
    );
    if (mine === turn.current) setFlow(next);
  };

  const keepPhoto = () => setFlow({ ...flow, at: 'confirming' });

  const confirm = async () => {
    const { document, chosen, at, busy } = flow;
    if (at !== 'confirming' || busy || !document || !chosen) return;
    setFlow({ ...flow, busy: true });
    await upload({ document, way, file: chosen.file, fileName: chosen.fileName });
    setFlow({ ...flow, at: 'rest', busy: false });
  };

  return { flow, begin, close, choose, keepPhoto, confirm };
}

async function prepared(way: UploadWay, document: DocumentName, source: Source, file: File): Promise<ChosenFile> {
  const key = way === 'compliance' ? complianceName(document) : document;
  if (source === 'camera') {
    const photo = await preparePhoto(file, maxFileBytes);
    return { ...photo, fileName: `${key}.jpg`, originalName: file.name, isPhoto: true };
  }
  // A copy: what the phone's file may become later is of no consequence.
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error('no pudimos leer el archivo', { cause });
  });
  const copy = new Blob([bytes], { type: 'application/pdf' });
  return { file: copy, fileName: `${key}.pdf`, originalName: file.name, isPhoto: false };
}
