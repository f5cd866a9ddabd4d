import { fileMessages, maxFileBytes } from '@volante/domain/documents/files';
import { type DocumentName, onlyPdf } from '@volante/domain/documents/names';
import { useEffect, useRef, useState } from 'react';
import type { Cut } from '../../lib/photos/cut.ts';
import { holdUpdatesWhile } from '../../lib/updates.ts';
import { upload } from '../../lib/uploads/send-uploads.ts';
import { showSnackbar } from '@volante/ui/snackbar-queue.ts';
import { problemWith, type Source } from './check-file.ts';
import type { UploadWay } from './document-uploads.ts';
import { loadCropDialog } from './load-crop-dialog.ts';
import { type ChosenFile, FileMistake, prepareFile } from './prepare-file.ts';

interface Flow {
  at: 'rest' | 'choosing' | 'doubting' | 'confirming' | 'cropping';
  /** What is asked about; also while the last question leaves the screen. */
  document?: DocumentName;
  chosen?: ChosenFile;
  mistake?: string;
  busy?: boolean;
  /** The driver has seen what is wrong with the photo and wants it: not asked again after a crop. */
  kept?: boolean;
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

const nextQuestion = ({ problem }: ChosenFile, kept?: boolean) => (problem && !kept ? 'doubting' : 'confirming');

/** [DOC-04] Choose the source, validate, look at the photo, crop it, confirm; then the upload takes over. */
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
    const mistake = problemWith({ source, file, certificate: onlyPdf(document) });
    if (mistake) return setFlow({ at: 'choosing', document, mistake });
    turn.current += 1;
    const mine = turn.current;
    setFlow({ at: 'choosing', document, busy: true });
    const next = await prepareFile({ way, document, source, file: file! }).then(
      (chosen): Flow => ({ at: nextQuestion(chosen), document, chosen }),
      (error: Error): Flow => {
        if (error instanceof FileMistake) return { at: 'choosing', document, mistake: error.message };
        if (file!.size > maxFileBytes) return { at: 'choosing', document, mistake: fileMessages.tooLarge };
        // The sheet closes, so that the message has room at its place.
        showSnackbar({ text: `Error al procesar el archivo: ${error.message}`, tone: 'bad' });
        return { at: 'rest', document };
      },
    );
    if (mine === turn.current) setFlow(next);
  };

  const keepPhoto = () => setFlow({ ...flow, at: 'confirming', kept: true });

  const beginCrop = async () => {
    const mine = turn.current;
    const next = await loadCropDialog().then(
      (): Flow => ({ ...flow, at: 'cropping', mistake: undefined }),
      (): Flow => ({ ...flow, mistake: 'No pudimos abrir el recorte. Revisa tu conexión.' }),
    );
    if (mine === turn.current) setFlow(next);
  };
  const endCrop = () => {
    turn.current += 1;
    if (flow.chosen) setFlow({ ...flow, at: nextQuestion(flow.chosen, flow.kept), busy: false });
  };

  /** [SCR-05] Cut from the photo as it was chosen, so that a second crop loses nothing to the first. */
  const crop = async (cut: Cut) => {
    const { document, chosen, busy, kept } = flow;
    if (!document || !chosen?.photo || busy) return;
    const mine = turn.current;
    setFlow({ ...flow, busy: true });
    const wish = { way, document, source: chosen.source, file: chosen.photo.original, cut };
    const next = await prepareFile(wish).then(
      (cropped): Flow => ({ at: nextQuestion(cropped, kept), document, chosen: cropped, kept }),
      (error: Error): Flow => {
        const asBefore: Flow = { ...flow, at: nextQuestion(chosen, kept) };
        if (error instanceof FileMistake) return { ...asBefore, mistake: error.message };
        showSnackbar({ text: `Error al procesar el archivo: ${error.message}`, tone: 'bad' });
        return asBefore;
      },
    );
    if (mine === turn.current) setFlow(next);
  };

  const confirm = async () => {
    const { document, chosen, at, busy } = flow;
    if (at !== 'confirming' || busy || !document || !chosen) return;
    setFlow({ ...flow, busy: true });
    await upload({ document, way, file: chosen.file, fileName: chosen.fileName });
    setFlow({ ...flow, at: 'rest', busy: false });
  };

  return { flow, begin, close, choose, keepPhoto, beginCrop, endCrop, crop, confirm };
}

export type UploadFlow = ReturnType<typeof useUploadFlow>;
