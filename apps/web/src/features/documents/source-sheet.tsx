import { fileMessages } from '@volante/domain/documents/files';
import { type DocumentName, documentTitle, onlyPdf } from '@volante/domain/documents/names';
import { takesText } from '@volante/domain/documents/takes';
import { LazyPart } from '../../lib/lazy-part.tsx';
import { BottomSheet } from '@volante/ui/bottom-sheet.tsx';
import { PickButton } from './pick-button.tsx';
import type { UploadFlow } from './use-upload-flow.ts';

const loadWhereToGet = () => import('./where-to-get.tsx').then((module) => module.WhereToGet);

/** [DOC-04] From where the document comes, and where to get it when there is none. */
export function SourceSheet({ flow, choose, close }: UploadFlow) {
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
            : 'Toma una foto donde se lean todos los datos, o elige una que ya tengas. También sirve un PDF de hasta 10 MB.'}
        </p>
        {mistake && <Mistake text={mistake} document={document} />}
        {!certificate && (
          <>
            <PickButton full source="camera" icon="camera" busy={busy} onPick={(file) => void choose('camera', file)}>
              {busy ? 'Preparando la foto…' : 'Tomar una foto'}
            </PickButton>
            <PickButton
              full
              source="gallery"
              kind="secondary"
              icon="picture"
              onPick={(file) => void choose('gallery', file)}
            >
              Elegir una foto
            </PickButton>
          </>
        )}
        <PickButton
          full
          source="file"
          certificate={certificate}
          kind={certificate ? 'primary' : 'secondary'}
          icon="document"
          busy={certificate && busy}
          onPick={(file) => void choose('file', file)}
        >
          Elegir un archivo
        </PickButton>
        <LazyPart load={loadWhereToGet} wanted={open} props={{ name: document }} />
      </div>
    </BottomSheet>
  );
}

/** [SCR-05] What is wrong, and after a wrong format what this document takes. */
function Mistake({ text, document }: { text: string; document: DocumentName }) {
  return (
    <div role="alert" className="flex flex-col gap-1 rounded-control bg-expense-soft px-3 py-2 text-expense">
      <p className="font-semibold">{text}</p>
      {text === fileMessages.wrongFormat && <p>{takesText(document)}</p>}
    </div>
  );
}
