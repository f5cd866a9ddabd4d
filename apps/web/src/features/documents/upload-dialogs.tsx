import { documentTitle } from '@volante/domain/documents/names';
import { LazyPart } from '../../lib/lazy-part.tsx';
import type { PhotoProblem } from '../../lib/photos/quality.ts';
import { Button } from '@volante/ui/button.tsx';
import { Dialog } from '@volante/ui/dialog.tsx';
import { FilePreview } from './file-preview.tsx';
import { loadCropDialog } from './load-crop-dialog.ts';
import { PickButton } from './pick-button.tsx';
import { SourceSheet } from './source-sheet.tsx';
import type { UploadFlow } from './use-upload-flow.ts';

/** [DOC-04] The questions between wanting to upload a document and its upload. */
export function UploadDialogs(props: UploadFlow) {
  const { flow, crop, endCrop } = props;
  const photo = flow.chosen?.photo;
  return (
    <>
      <SourceSheet {...props} />
      <DoubtDialog {...props} />
      <ConfirmDialog {...props} />
      {photo && (
        <LazyPart
          load={loadCropDialog}
          wanted={flow.at === 'cropping'}
          props={{
            open: flow.at === 'cropping',
            photo,
            busy: flow.busy,
            onDone: (cut) => void crop(cut),
            onClose: endCrop,
          }}
        />
      )}
    </>
  );
}

const doubts: Record<PhotoProblem, { title: string; text: string }> = {
  dark: {
    title: 'La foto se ve muy oscura',
    text: 'Puede que no se lean los datos. Busca más luz o enciende el flash.',
  },
  blurred: {
    title: 'La foto se ve borrosa',
    text: 'Puede que no se lean los datos. Apoya el teléfono y espera a que enfoque.',
  },
};

function DoubtDialog({ flow, choose, keepPhoto, beginCrop, close }: UploadFlow) {
  const { at, chosen } = flow;
  if (!chosen?.problem) return null;
  const { title, text } = doubts[chosen.problem];
  const { source } = chosen;
  return (
    <Dialog
      open={at === 'doubting'}
      title={title}
      onClose={close}
      actions={
        <>
          <Button kind="ghost" onClick={keepPhoto}>
            Usar igual
          </Button>
          <PickButton source={source} onPick={(file) => file && void choose(source, file)}>
            {source === 'camera' ? 'Tomar otra' : 'Elegir otra'}
          </PickButton>
        </>
      }
    >
      <p className="pb-3 text-muted">{text}</p>
      <FilePreview chosen={chosen} mistake={flow.mistake} onCrop={() => void beginCrop()} />
    </Dialog>
  );
}

function ConfirmDialog({ flow, confirm, beginCrop, close }: UploadFlow) {
  const { at, document, chosen, busy } = flow;
  if (!document || !chosen) return null;
  return (
    <Dialog
      open={at === 'confirming'}
      title="¿Subir este documento?"
      onClose={close}
      actions={
        <>
          <Button kind="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            Confirmar
          </Button>
        </>
      }
    >
      <p className="pb-3 text-muted">{documentTitle(document)}</p>
      <FilePreview chosen={chosen} mistake={flow.mistake} onCrop={() => void beginCrop()} />
    </Dialog>
  );
}
