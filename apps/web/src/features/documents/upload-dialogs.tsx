import { documentTitle, onlyPdf } from '@volante/domain/documents/names';
import type { PhotoProblem } from '../../lib/photos/quality.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilePreview } from './file-preview.tsx';
import { PickButton } from './pick-button.tsx';
import type { useUploadFlow } from './use-upload-flow.ts';

type FlowProps = ReturnType<typeof useUploadFlow>;

/** [DOC-04] The three questions between wanting to upload a document and its upload. */
export function UploadDialogs(props: FlowProps) {
  return (
    <>
      <SourceSheet {...props} />
      <DoubtDialog {...props} />
      <ConfirmDialog {...props} />
    </>
  );
}

function SourceSheet({ flow, choose, close }: FlowProps) {
  const open = flow.at === 'choosing';
  const { document, mistake, busy } = flow;
  if (!document) return null;
  const certificate = onlyPdf(document);
  return (
    <BottomSheet open={open} title={documentTitle(document)} onClose={close}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">
          {certificate
            ? 'Sube el PDF original del certificado, de hasta 10 MB.'
            : 'Toma una foto donde se lean todos los datos, o sube un PDF de hasta 10 MB.'}
        </p>
        {mistake && (
          <p role="alert" className="rounded-control bg-expense-soft px-3 py-2 font-semibold text-expense">
            {mistake}
          </p>
        )}
        {!certificate && (
          <PickButton full source="camera" icon="camera" busy={busy} onPick={(file) => void choose('camera', file)}>
            {busy ? 'Preparando la foto…' : 'Tomar una foto'}
          </PickButton>
        )}
        <PickButton
          full
          source="file"
          kind={certificate ? 'primary' : 'secondary'}
          icon="document"
          busy={certificate && busy}
          onPick={(file) => void choose('file', file)}
        >
          Elegir un archivo
        </PickButton>
      </div>
    </BottomSheet>
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

function DoubtDialog({ flow, choose, keepPhoto, close }: FlowProps) {
  const { at, chosen } = flow;
  if (!chosen?.problem) return null;
  const { title, text } = doubts[chosen.problem];
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
          <PickButton source="camera" onPick={(file) => file && void choose('camera', file)}>
            Tomar otra
          </PickButton>
        </>
      }
    >
      <p className="pb-3 text-muted">{text}</p>
      <FilePreview chosen={chosen} />
    </Dialog>
  );
}

function ConfirmDialog({ flow, confirm, close }: FlowProps) {
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
      <FilePreview chosen={chosen} />
    </Dialog>
  );
}
